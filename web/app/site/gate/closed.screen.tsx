import { SiteStatus } from "@perennial/contract/site/site.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { NO } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { useWords } from "../../kernel/words.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import type { Route } from "./+types/closed.screen";
import { GateContact } from "./gate-contact.tsx";
import { GatePage } from "./gate-page.tsx";
import { paramOf } from "../params.ts";

export function meta({ matches }: Route.MetaArgs) {
  const title = pageWords(matches)?.words.gate.closedTitle;
  return title ? pageMeta(matches, { title, path: "/siteHasClose", isHidden: true }) : [];
}

/** /siteHasClose: what a visitor of a closed site sees (front §4). */
export default function ClosedScreen(): ReactNode {
  const words = useWords().gate;
  const { site } = useShell();
  const isOpen =
    site.status === SiteStatus.open && paramOf(site.params, PARAM.pcSchool) !== String(NO);
  return (
    <GatePage drawing="closed" title={words.closedTitle} hint={words.closedHint}>
      {/* Somebody waited here, or kept the address. */}
      {isOpen ? (
        <Row gap={3} justify="center" wrap above={2}>
          <ButtonLink kind="primary" to="/">
            {words.backHome}
          </ButtonLink>
        </Row>
      ) : null}
      <GateContact />
    </GatePage>
  );
}
