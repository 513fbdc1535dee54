import { identityMessages } from "@perennial/contract/identity/messages.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type * as contract from "@perennial/contract/journal/log.ts";
import {
  KERNEL_FAILURES,
  type FailureKind,
  type Language,
} from "@perennial/contract/kernel/failure.ts";
import { ssoMessages } from "@perennial/contract/sso/messages.ts";
import { withoutPersonalNumbers } from "../kernel/log.ts";
import { deviceOf } from "./device.ts";
import type { selectLogins, selectOperations, selectQueries } from "./log-rows.ts";

type RowOf<Select extends (...given: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>["execute"]>
>[number];

const REFUSALS: Readonly<Record<string, FailureKind>> = {
  ...KERNEL_FAILURES,
  ...identityMessages,
  ...ssoMessages,
};
const MAX_JSON = 4_000;
const JSON_CUT = "…";

/** Why somebody was refused, in words; the code itself where nobody knows it any longer. */
export function refusalWords(code: string, language: Language): string {
  return code === "" ? "" : (REFUSALS[code]?.words[language] ?? code);
}

/** System and browser family, as far as the header tells. */
export function deviceWords(userAgent: string): string {
  const { deviceName } = deviceOf(userAgent);
  const browser =
    /(MicroMessenger|Edg|OPR|Firefox|Chrome|Safari)\//.exec(userAgent)?.[1] ??
    userAgent.slice(0, 30);
  return [deviceName, browser.replace("Edg", "Edge").replace("OPR", "Opera")]
    .filter(Boolean)
    .join(" · ");
}

const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "";
  if (text === "{}") return "";
  return text.length > MAX_JSON ? `${text.slice(0, MAX_JSON)}${JSON_CUT}` : text;
};

const common = (row: {
  readonly id: number;
  readonly happened_at: string;
  readonly request_id: string;
  readonly site_id: string;
  readonly name: string | null;
  readonly role_name: string;
  readonly corp_name: string;
  readonly ip: string;
}) => ({
  id: row.id,
  happenedAt: row.happened_at,
  requestId: row.request_id,
  siteId: row.site_id,
  name: row.name ?? "",
  roleName: row.role_name,
  corpName: row.corp_name,
  ip: row.ip,
});

type Method = OutputOf<typeof contract.listLoginLog>[number]["method"];

/** A sign-in as the list shows it; a mobile number that was typed is masked. */
export const loginEntry = (row: RowOf<typeof selectLogins>, language: Language) => ({
  ...common(row),
  account: row.login_name ?? withoutPersonalNumbers(row.account),
  method: row.method as Method,
  isSuccess: row.refusal === "",
  reason: refusalWords(row.refusal, language),
  device: deviceWords(row.user_agent),
});

/** A change as the list shows it. */
export const operationEntry = (row: RowOf<typeof selectOperations>) => ({
  ...common(row),
  account: row.login_name ?? "",
  operation: row.operation,
  input: jsonText(row.input),
});

/** A look at personal data as the list shows it. */
export const queryEntry = (row: RowOf<typeof selectQueries>) => ({
  ...common(row),
  account: row.login_name,
  subject: row.subject,
  filter: jsonText(row.filter),
  rowCount: row.row_count,
  unmasked: row.unmasked,
  fileHash: row.file_hash,
});
