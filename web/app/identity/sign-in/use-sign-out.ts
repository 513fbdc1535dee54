import { logout, updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useCallback } from "react";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { forgetOwn } from "../../kernel/device-storage.ts";
import { setLeaving } from "../../kernel/leaving.ts";
import { showToast } from "../../ui/dialog/toast.tsx";

/**
 * Signs out; 100 ms later the home page is loaded in full. A session of a central authentication service ends at its
 * own address, which also ends it there (front §4). False when it failed, which was said.
 */
export function useSignOut(): () => Promise<boolean> {
  const askPerson = useAsk(updateUser, "quiet");
  const endSession = useAsk(logout, "quiet");
  return useCallback(async () => {
    const person = await askPerson({});
    setLeaving(true);
    forgetOwn();
    if (person.success && person.data.logoutPath) {
      location.assign(person.data.logoutPath);
      return true;
    }
    const answer = await endSession({});
    if (!answer.success) {
      setLeaving(false);
      showToast(answer.message);
      return false;
    }
    setTimeout(() => location.assign("/"), LIMITS.logoutDelayMs);
    return true;
  }, [askPerson, endSession]);
}
