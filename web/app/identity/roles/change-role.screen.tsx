import { useEffect, useRef, useState, type ReactNode } from "react";
import { useParams } from "react-router";
import type { Route } from "./+types/change-role.screen";
import { EVERYBODY } from "../../kernel/own-for.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { useWords } from "../../kernel/words.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { Page } from "../../ui/page.tsx";
import { RoleChoices } from "./role-switch.tsx";
import { useRoleChange } from "./use-role-change.ts";

export const ownFor = EVERYBODY;

export function meta({ matches, params }: Route.MetaArgs) {
  const title = pageWords(matches)?.words.login.switchRole ?? "";
  return pageMeta(matches, { title, path: `/changeRole/${params.roleId}`, isHidden: true });
}

/** A link on another site must not change anything unasked: there the person chooses on this page. */
function isOwnStep(): boolean {
  return document.referrer === "" || document.referrer.startsWith(`${location.origin}/`);
}

/** /changeRole/{id}: switches to the role at once (front §2), or offers the roles when that cannot be. */
export default function ChangeRoleScreen(): ReactNode {
  const words = useWords().login;
  const { user } = useShell();
  const { roleId = "" } = useParams();
  const change = useRoleChange();
  const [trouble, setTrouble] = useState("");
  const begunFor = useRef("");

  useEffect(() => {
    if (begunFor.current === roleId || !isOwnStep()) return;
    begunFor.current = roleId;
    void change(roleId).then(setTrouble);
  }, [change, roleId]);

  return (
    <Page trail={[{ name: words.switchRole }]} title={words.switchRole} lead={words.rolesHint}>
      <p role="status">{trouble}</p>
      {user ? <RoleChoices user={user} /> : null}
    </Page>
  );
}
