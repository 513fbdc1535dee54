import { logout, updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { call } from "../../kernel/call.ts";
import { forgetOwn } from "../../kernel/device-storage.ts";
import { setLeaving } from "../../kernel/leaving.ts";
import { showToast } from "../../ui/dialog/toast.tsx";

/**
 * Signs out; 100 ms later the home page is loaded in full. A session of a central authentication service ends at its
 * own address, which also ends it there (front §4).
 */
export async function signOut(): Promise<void> {
  const person = await call(updateUser, {});
  setLeaving(true);
  forgetOwn();
  if (person.success && person.data.logoutPath) return location.assign(person.data.logoutPath);
  const answer = await call(logout, {});
  if (!answer.success) {
    setLeaving(false);
    return showToast(answer.message);
  }
  setTimeout(() => location.assign("/"), LIMITS.logoutDelayMs);
}
