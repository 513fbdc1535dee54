import { changeRole } from "@perennial/contract/identity/session.ts";
import { useCallback } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { call } from "../kernel/call.ts";

/**
 * Changes the role by the operation's POST twin and goes to the role's entry; answers what went wrong, in words, or
 * nothing.
 */
export function useRoleChange(): (roleId: string) => Promise<string> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return useCallback(
    async (roleId) => {
      const answer = await call({ ...changeRole, method: "POST" }, { roleId });
      if (!answer.success) return answer.message;
      const { entryPath } = answer.data;
      // Consoles are apps of their own (seed 000 §4): a full load for them, a step inside the app otherwise.
      if (entryPath.startsWith("/admin")) location.assign(entryPath);
      else {
        await navigate(entryPath);
        await revalidate();
      }
      return "";
    },
    [navigate, revalidate],
  );
}
