import { verifyExtract } from "@perennial/contract/record/record.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../kernel/failed-meta.ts";
import { plainDate } from "../kernel/format.ts";
import { load } from "../kernel/load.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { Icon } from "../ui/icon.tsx";
import { DescriptionList } from "../ui/layout/description-list.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/verify-record.screen";
import { useRecordWords } from "./record-words.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { found: await load(page, verifyExtract, { code: params.code }) };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(matches, error);
  const { code } = loaderData.found;
  return pageMeta(matches, {
    title: code,
    description: code,
    path: `/record/${code}`,
    // Whose record it is, is for whoever got the code.
    isHidden: true,
  });
}

/** /record/{code}: whether a record of learning was issued here, and says what it said then. */
export default function VerifyRecordScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { found } = loaderData;
  const words = useRecordWords();
  const { totals, state } = found;
  const said = {
    valid: words.isValid,
    revoked: words.isRevoked,
    changed: words.isChanged,
  }[state];
  return (
    <Page trail={[{ name: words.verifyTitle }]} title={words.verifyTitle} lead={words.verifyLead}>
      <Stack gap={6}>
        <Row gap={2} align="center" as="p" role="status">
          <Icon name={state === "valid" ? "check" : "warning"} />
          <Text weight="strong">{said}</Text>
        </Row>
        <DescriptionList
          facts={{
            [words.name]: found.maskedName,
            [words.code]: found.code,
            [words.issuedDay]: plainDate(found.issuedAt),
            [words.revokedDay]: found.revokedAt === null ? "" : plainDate(found.revokedAt),
            [words.since]: found.since,
            ...(totals === null
              ? {}
              : {
                  [words.figures.minutes]: words.hours(totals.minutes),
                  [words.figures.courses]: String(totals.courses),
                  [words.figures.passed]: String(totals.passed),
                  [words.figures.projects]: String(totals.projects),
                  [words.figures.certificates]: String(totals.certificates),
                }),
            [words.digest]: found.digest,
          }}
        />
        {state === "valid" ? <Text tone="muted">{words.compare}</Text> : null}
      </Stack>
    </Page>
  );
}
