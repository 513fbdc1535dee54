import { addToBlacklist } from "@perennial/contract/identity/people/blacklist.ts";
import { updatePassword } from "@perennial/contract/identity/account/own-security.ts";
import { unassignRole } from "@perennial/contract/identity/roles/role-admin.ts";
import { changeRole, logout } from "@perennial/contract/identity/sign-in/session.ts";
import { setUserEnabled } from "@perennial/contract/identity/people/user-change.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { newSession } from "./own-account.ts";

/** Two processes on one database; each remembers sessions (security checks 29 and 30). */
let app: TestApp;
let twin: Awaited<ReturnType<TestApp["startTwin"]>>;
beforeAll(async () => {
  app = await startTestApp();
  twin = await app.startTwin();
});
afterAll(async () => {
  await twin.close();
  await app.close();
});

type Headers = Record<string, string>;
const PATH = "/api/centro/internalMessage/getUnreadCount";

async function asked(origin: string, headers: Headers): Promise<string | undefined> {
  const response = await fetch(`${origin}${PATH}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: "{}",
  });
  const { success, code } = (await response.json()) as { success: boolean; code?: string };
  return success ? "answered" : code;
}

/** The other process hears of it by NOTIFY: at once, but not within the same instruction. */
async function refusedEverywhere(headers: Headers): Promise<void> {
  expect(await asked(app.origin, headers)).not.toBeUndefined();
  await expect
    .poll(() => asked(twin.origin, headers), { timeout: 1_000, interval: 10 })
    .not.toBeUndefined();
}

const ENDINGS: readonly (readonly [
  what: string,
  loginName: string,
  end: (headers: Headers, other: Headers) => Promise<{ success: boolean }>,
])[] = [
  ["logging out", "student01", (headers) => app.call(logout, {}, { headers })],
  [
    "a change of role",
    "multi01",
    (headers) => app.call(changeRole, { roleId: "Teacher" }, { headers }),
  ],
  [
    "disabling the account",
    "student02",
    () => app.call(setUserEnabled, { userIds: ["student02"], isEnabled: false }, { as: "site01" }),
  ],
  [
    "the site's blacklist",
    "student03",
    () => app.call(addToBlacklist, ["student03"], { as: "site01" }),
  ],
  [
    "taking the role away",
    "student04",
    () =>
      app.call(
        unassignRole,
        { userId: "student04", roleId: "Student", corpId: "corp-senior-university" },
        { as: "site01" },
      ),
  ],
  [
    "a new password, set in another session",
    "teacher02",
    (_headers, other) =>
      app.call(
        updatePassword,
        { currentPassword: "Perennial_2026", newPassword: "草木有本心 2026" },
        { headers: other },
      ),
  ],
];

describe.each(ENDINGS)("%s", (_what, loginName, end) => {
  it("ends the session in every process at once", async () => {
    const headers = await newSession(app, loginName);
    const other = await newSession(app, loginName);
    // Both processes remember the session by now.
    expect(await asked(app.origin, headers)).toBe("answered");
    expect(await asked(twin.origin, headers)).toBe("answered");
    expect((await end(headers, other)).success).toBe(true);
    await refusedEverywhere(headers);
  });
});
