import * as z from "zod";
import { text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { AdminLoginName, NewPassword } from "./verification/credential.ts";

export const installSite = operation({
  name: "identity.installSite",
  summary:
    "Installs the site that the host name belongs to: name, region, first administrator, content",
  method: "POST",
  path: "/site/api/site/install",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({
    siteName: text(2, 50),
    areaCode: z.string().regex(/^\d{2,6}$/),
    adminLoginName: AdminLoginName,
    adminName: text(2, 30),
    adminPassword: NewPassword,
    content: z.enum(["demo", "none"]),
    /** The code that the terminal prints at start; a request from the machine itself needs none. */
    installCode: z.string().max(64).optional(),
  }),
  output: z.object({ siteId: z.string() }),
  fails: [
    "identity.alreadyInstalled",
    "identity.installCodeWrong",
    "identity.areaUnknown",
    "identity.loginNameTaken",
  ],
  effect: "write",
});
