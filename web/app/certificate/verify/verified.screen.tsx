import { CertificateState } from "@perennial/contract/certificate/certificate.ts";
import { verifyCertificate } from "@perennial/contract/certificate/verify.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { failedPage } from "../../kernel/load.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/verified.screen";
import { FileCheck } from "./file-check.tsx";
import { NumberForm } from "./number-form.tsx";
import { useVerifyWords, VERIFY_TITLES } from "./verify-words.ts";
import styles from "./verify.module.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).call(verifyCertificate, { number: params.number });
  // A number that nobody has is an answer, with the form for another.
  if (!answer.success && answer.code !== "certificate.notFound") throw failedPage(answer);
  return { found: answer.success ? answer.data : null, number: params.number };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  return pageMeta(matches, {
    title: VERIFY_TITLES[speech.language],
    path: `/verify/${loaderData.number}`,
    isHidden: true,
  });
}

/** /verify/{number}: what everybody may know of a certificate. */
export default function VerifiedScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { found, number } = loaderData;
  const words = useVerifyWords();
  const { clauses } = usePunctuation();
  return (
    <Page trail={[{ name: words.title, to: "/verify" }, { name: number }]} title={words.title}>
      <Stack gap={6} className={styles.narrow}>
        {found ? (
          <Found found={found} />
        ) : (
          <>
            <EmptyState message={clauses(words.none, words.noneLead)} />
            <Box pad={6} card>
              <NumberForm />
            </Box>
          </>
        )}
        <Box pad={6} card>
          <FileCheck />
        </Box>
      </Stack>
    </Page>
  );
}

const TONES = { 1: "success", 2: "danger", 3: "warning" } as const;

function Found({ found }: { readonly found: OutputOf<typeof verifyCertificate> }): ReactNode {
  const words = useVerifyWords();
  const isValid = found.state === CertificateState.issued;
  return (
    <Stack as="section" gap={4} pad={6} card aria-label={found.number}>
      <Row gap={2} align="center">
        <Icon name={isValid ? "check" : "warning"} size={3} />
        <Text as="p" size={4} serif weight="strong" tone={TONES[found.state]}>
          {words.states[found.state]}
        </Text>
      </Row>
      <DescriptionList
        facts={{
          [words.facts.number]: found.number,
          [words.facts.name]: found.maskedName,
          [words.facts.title]: found.title,
          [words.facts.kind]: words.kinds[found.kind],
          [words.facts.hours]: found.hours > 0 ? found.hours : "",
          [words.facts.issuer]: found.issuer,
          [words.facts.issued]: found.issuedDay,
          [words.facts.ended]: found.endedDay,
          [words.facts.reason]: words.reasons[found.revokeReason],
          [words.facts.next]:
            found.nextNumber === "" ? (
              ""
            ) : (
              <Link to={`/verify/${found.nextNumber}`}>{found.nextNumber}</Link>
            ),
        }}
      />
      <Text as="p" tone="muted" size={1}>
        {words.maskNote}
      </Text>
      <Row>
        <ButtonLink to="/verify">{words.again}</ButtonLink>
      </Row>
    </Stack>
  );
}
