import { changeRole, checkRoleSwitch } from "@perennial/contract/identity/sign-in/session.ts";
import { useCallback } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { writeStored } from "../../kernel/device-storage.ts";
import { askPerson } from "../../kernel/person.ts";
import { useShell } from "../../kernel/shell-data.ts";

/**
 * Changes the role after the check of the requirements (front §4) and goes to the role's entry; answers what went wrong,
 * in words, or nothing. What is kept here of the role is for display: the session alone decides.
 */
export function useRoleChange(): (roleId: string) => Promise<string> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const roles = useShell().user?.roles;
  const checkSwitch = useAsk(checkRoleSwitch);
  const change = useAsk(changeRole);
  return useCallback(
    async (roleId) => {
      const check = await checkSwitch({ roleId });
      if (!check.success) return check.message;
      if (!check.data.mayEnter) return check.data.message;
      const answer = await change({ roleId });
      if (!answer.success) return answer.message;
      const { entryPath } = answer.data;
      const role = roles?.find(({ id }) => id === roleId);
      if (role) {
        writeStored("local", "corpId", role.rightUserRole.corpId);
        writeStored("local", "rightPath", role.rightUserRole.rightPath);
        writeStored("local", "roleType", role.roleType);
      }
      // Consoles are apps of their own (front §4): a full load for them, a step inside the app otherwise.
      if (entryPath.startsWith("/admin")) location.assign(entryPath);
      else {
        await navigate(entryPath);
        await Promise.all([askPerson(), revalidate()]);
      }
      return "";
    },
    [change, checkSwitch, navigate, revalidate, roles],
  );
}
