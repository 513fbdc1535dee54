import type { ReactNode } from "react";
import { useManagerWords } from "../../course/manager/manager-words.ts";
import { RoleChoices } from "../../identity/public.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "../space/space-refusal.module.css";
import { useSpaceWords } from "../space/space-words.ts";

interface ManagerRefusalProps {
  /** The person may see the course but not this page of it. */
  readonly isPage?: boolean;
}

/** Tells a person who is not in the team of a course, or may not open this page of its manager, who may. */
export function ManagerRefusal({ isPage = false }: ManagerRefusalProps): ReactNode {
  const { user } = useShell();
  const own = useManagerWords();
  const words = useSpaceWords();
  return (
    <Stack gap={4} across="center" middle pad={12} padX={0} centred className={styles.refusal}>
      <img src="/files/demo/forbidden.svg" alt="" width={200} height={150} />
      <h1>{own.refusedTitle}</h1>
      <p>{isPage ? own.refusedPageHint : own.refusedHint}</p>
      {user && user.roles.length > 1 ? (
        <section aria-labelledby="other-roles">
          <h2 id="other-roles">{words.otherRoles}</h2>
          <RoleChoices user={user} />
        </section>
      ) : null}
      <ButtonLink kind="primary" to={ADDRESS.userCentre}>
        {words.toSpace}
      </ButtonLink>
    </Stack>
  );
}
