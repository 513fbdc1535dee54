import type { ReactNode } from "react";
import { RoleChoices } from "../../identity/public.tsx";
import { useShell } from "../../root.tsx";
import { MissingPage } from "../../site/public.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "./space-refusal.module.css";
import { useSpaceWords } from "./space-words.ts";

/** Who may not open a page is told so, with the roles to choose from and the way back. */
export function SpaceRefusal(): ReactNode {
  const { site, user } = useShell();
  const words = useSpaceWords();
  return (
    <div className={styles.refusal}>
      <img src="/files/demo/forbidden.svg" alt="" width={200} height={150} />
      <h1>{words.refusedTitle}</h1>
      <p>{words.refusedHint(user?.currentRole.name ?? "", site.siteName)}</p>
      {user && user.roles.length > 1 ? (
        <section aria-labelledby="other-roles">
          <h2 id="other-roles">{words.otherRoles}</h2>
          <RoleChoices user={user} />
        </section>
      ) : null}
      <ButtonLink kind="primary" to={ADDRESS.home}>
        {words.portal}
      </ButtonLink>
    </div>
  );
}

/** An address below a permitted one where nothing stands. */
export function SpaceMissing(): ReactNode {
  return <MissingPage />;
}
