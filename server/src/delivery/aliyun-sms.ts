import { createHash, createHmac, randomUUID } from "node:crypto";
import { now } from "../kernel/clock.ts";
import { ProviderError } from "./provider-error.ts";

const TIMEOUT_MS = 10_000;
const ALGORITHM = "ACS3-HMAC-SHA256";
/** Refusals that another try does not change: wrong number, template, signature, key, no more money. */
const LASTING =
  /^(isv\.(?!BUSINESS_LIMIT_CONTROL|SMS_\w{0,40}ABNORMAL)|SignatureDoesNotMatch|InvalidAccessKeyId|Forbidden)/;

/** Where and as whom to send; from SMS_URL. */
export interface AliyunAccount {
  readonly origin: string;
  readonly key: string;
  readonly secret: string;
  readonly sign: string;
  /** The provider's number of the template for a text of ours. */
  templateOf(template: string): string | undefined;
}

/**
 * Reads `aliyun://<key>:<secret>@<host>/?sign=…&template=SMS_1&template.Login=SMS_2`; `aliyun+http:` leaves TLS
 * out, for a gateway on the same machine. Throws with words for the operator, without the secret.
 */
export function readSmsUrl(url: string): AliyunAccount {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const scheme = { "aliyun:": "https", "aliyun+http:": "http" }[parsed?.protocol ?? ""];
  const sign = parsed?.searchParams.get("sign");
  if (!parsed || !scheme || !sign || !parsed.username || !parsed.password || !parsed.host)
    throw new Error(
      "Settings are wrong. SMS_URL: expected aliyun://<key>:<secret>@<host>/?sign=<signature>&template=<code>",
    );
  const { searchParams } = parsed;
  return {
    origin: `${scheme}://${parsed.host}`,
    key: decodeURIComponent(parsed.username),
    secret: decodeURIComponent(parsed.password),
    sign,
    templateOf: (template) =>
      searchParams.get(`template.${template}`) ?? searchParams.get("template") ?? undefined,
  };
}

const percent = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A request of version 3 of the provider's signature, with an empty body: query string and headers. */
export function signedRequest(request: {
  readonly host: string;
  readonly key: string;
  readonly secret: string;
  readonly action: string;
  readonly version: string;
  readonly params: Readonly<Record<string, string>>;
  /** `2026-11-20T09:00:00Z` */
  readonly at: string;
  readonly nonce: string;
}): { query: string; headers: Record<string, string> } {
  const query = Object.entries(request.params)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join("&");
  const headers: Record<string, string> = {
    host: request.host,
    "x-acs-action": request.action,
    "x-acs-content-sha256": sha256(""),
    "x-acs-date": request.at,
    "x-acs-signature-nonce": request.nonce,
    "x-acs-version": request.version,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    "POST",
    "/",
    query,
    ...names.map((name) => `${name}:${headers[name] ?? ""}`),
    "",
    names.join(";"),
    sha256(""),
  ].join("\n");
  const signature = createHmac("sha256", request.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest("hex");
  headers["authorization"] =
    `${ALGORITHM} Credential=${request.key},SignedHeaders=${names.join(";")},Signature=${signature}`;
  return { query, headers };
}

/** Hands one text to the provider (action SendSms, version 2017-05-25). Throws ProviderError. */
export async function sendByAliyun(
  account: AliyunAccount,
  message: {
    readonly id: string;
    readonly to: string;
    readonly template: string;
    readonly values: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const templateCode = account.templateOf(message.template);
  if (!templateCode)
    throw new ProviderError(`SMS_URL names no template for ${message.template}`, true);
  const { query, headers } = signedRequest({
    host: new URL(account.origin).host,
    key: account.key,
    secret: account.secret,
    action: "SendSms",
    version: "2017-05-25",
    params: {
      PhoneNumbers: message.to,
      SignName: account.sign,
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify(message.values),
      OutId: message.id,
    },
    at: now()
      .toISOString()
      .replace(/\.\d+Z$/, "Z"),
    nonce: randomUUID(),
  });
  let code: string;
  try {
    const response = await fetch(`${account.origin}/?${query}`, {
      method: "POST",
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as { Code?: unknown };
    code = typeof answer.Code === "string" ? answer.Code : `HTTP ${response.status}`;
  } catch (error) {
    // Never the error's own words: they may hold the address with number and code.
    throw new ProviderError(`the SMS gateway cannot be reached (${(error as Error).name})`, false);
  }
  if (code !== "OK") throw new ProviderError(code.slice(0, 100), LASTING.test(code));
}
