import { isOwnPath } from "@perennial/contract/kernel/own-path.ts";
import type { ReactNode } from "react";
import { data } from "react-router";
import { pageMeta } from "../../kernel/page-meta.ts";
import { addressOf } from "../../kernel/page-query.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { textKey } from "../../kernel/query-keys.ts";
import { useWords } from "../../kernel/words.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import type { Route } from "./+types/sign-in-needed.screen";
import styles from "./missing-page.module.css";

export const queryKeys = { redirect: textKey(500) };

export function loader({ url }: Route.LoaderArgs) {
  const back = url.searchParams.get("redirect") ?? "";
  return data({ back: isOwnPath(back) ? back : "" }, { status: 401 });
}

export function meta({ matches }: Route.MetaArgs) {
  const title = pageWords(matches)?.words.gate.signInTitle;
  return title ? pageMeta(matches, { title, path: "/401", isHidden: true }) : [];
}

/** /401: leads to the sign-in page and back to where the visitor wanted to go. */
export default function SignInNeededScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const words = useWords().gate;
  return (
    <Stack gap={4} across="center" middle centred className={styles.page}>
      <img src="/files/demo/forbidden.svg" alt="" width={240} height={180} />
      <Text as="h1" serif size={4} weight="strong">
        {words.signInTitle}
      </Text>
      <Text as="p" tone="muted">
        {words.signInHint}
      </Text>
      <Row as="nav" gap={3} justify="center" wrap above={2} aria-label={words.missingLinks}>
        <ButtonLink
          kind="primary"
          className="for-visitors"
          to={addressOf("/login", { redirect: loaderData.back })}
        >
          {words.signIn}
        </ButtonLink>
        <ButtonLink to="/">{words.backHome}</ButtonLink>
      </Row>
    </Stack>
  );
}
