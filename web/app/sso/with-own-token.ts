import { getToken } from "@perennial/contract/sso/handover.ts";
import { call } from "../kernel/call.ts";

/** The address with a one-time code of the person; as it is when none was given (front §8). */
export async function withOwnToken(url: string): Promise<string> {
  const target = new URL(url, location.origin);
  const answer = await call({ ...getToken, method: "POST" }, { target: target.href });
  if (answer.success) target.searchParams.set("token", answer.data);
  return target.href;
}
