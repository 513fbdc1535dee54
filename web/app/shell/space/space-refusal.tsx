import type { listPageRoles } from "@perennial/contract/identity/roles/own-menu.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { RoleChoices } from "../../identity/public.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { MissingPage } from "../../site/public.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "./space-refusal.module.css";
import { useSpaceWords } from "./space-words.ts";

interface SpaceRefusalProps {
  /** Roles that may open the page; undefined until the server has said. */
  readonly openTo: OutputOf<typeof listPageRoles> | undefined;
}

/** Tells a person who may not open a page why, who may, which of the person's own roles may, and how to go back. */
export function SpaceRefusal({ openTo }: SpaceRefusalProps): ReactNode {
  const { site, user } = useShell();
  const words = useSpaceWords();
  const own = new Set(openTo?.filter(({ isOwn }) => isOwn).map(({ id }) => id));
  const roles = user?.roles.filter(({ id }) => own.has(id)) ?? [];
  return (
    <Stack gap={4} across="center" middle pad={12} padX={0} centred className={styles.refusal}>
      <img src="/files/demo/forbidden.svg" alt="" width={200} height={150} />
      <h1>{words.refusedTitle}</h1>
      <p>{words.refusedHint(user?.currentRole.name ?? "", site.siteName)}</p>
      {openTo ? (
        <p>
          {openTo.length > 0
            ? words.openTo([...new Set(openTo.map(({ name }) => name))])
            : words.openToNobody(site.siteName)}
        </p>
      ) : null}
      {user && roles.length > 0 ? (
        <section aria-labelledby="other-roles">
          <h2 id="other-roles">{words.rightRoles}</h2>
          <RoleChoices user={{ ...user, roles }} />
        </section>
      ) : openTo && openTo.length > 0 ? (
        <p>{words.askForRole}</p>
      ) : null}
      <ButtonLink kind="primary" to={ADDRESS.home}>
        {words.portal}
      </ButtonLink>
    </Stack>
  );
}

/** An address below a permitted one that has no page. */
export function SpaceMissing(): ReactNode {
  return <MissingPage />;
}
