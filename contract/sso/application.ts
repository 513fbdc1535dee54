import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

/** An exact address: without fragment, wildcard, user name or password. */
export const RedirectUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => !/[#*@\\\s]/.test(url), { message: "format" });

/** An origin alone, https://teach.example.cn, without a path; empty for none. */
const EmbedOrigin = z
  .string()
  .max(500)
  .refine(
    (url) =>
      url === "" ||
      (RedirectUrl.safeParse(url).success && /^https?:\/\/[\p{L}\p{N}.-]+(?::\d+)?\/?$/u.test(url)),
    { message: "format" },
  );

export const listApplications = operation({
  name: "sso.listApplications",
  summary: "Applications that sign people in with this site",
  method: "GET",
  path: "/sso/api/application/list",
  access: "sso.manage",
  input: z.strictObject({ ...Paging }),
  output: z.array(
    z.object({
      /** The key again, under the name that lists use for ids. */
      id: Id,
      appKey: Id,
      name: z.string(),
      redirectUrls: z.array(z.string()),
      /** Empty for an application that embeds nothing. */
      embedOrigin: z.string(),
      isEnabled: z.boolean(),
      hasSecret: z.boolean(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const saveApplication = operation({
  name: "sso.saveApplication",
  summary:
    "Registers an application with its exact redirect addresses, or changes it; a new one gets its secret",
  method: "POST",
  path: "/sso/api/application/save",
  access: "sso.manage",
  things: { appKey: "application:manage" },
  input: z.strictObject({
    appKey: Id.optional(),
    name: text(1, 60),
    redirectUrls: z.array(RedirectUrl).min(1).max(20),
    /**
     * The origin whose pages may show the question library in a frame. With it the application's server may ask for codes
     * for this site's authors; left out, it may not.
     */
    embedOrigin: EmbedOrigin.default(""),
  }),
  /** The secret of a new application, which is shown only once; empty after a change. */
  output: z.object({ appKey: Id, appSecret: z.string() }),
  fails: ["sso.applicationNotFound", "sso.providerAddressRefused"],
  effect: "write",
});

export const enableApplication = operation({
  name: "sso.enableApplication",
  summary: "Switches an application on or off; codes that are out die with it",
  method: "POST",
  path: "/sso/api/application/enable",
  access: "sso.manage",
  things: { appKey: "application:manage" },
  input: z.strictObject({ appKey: Id, isEnabled: z.boolean() }),
  output: z.boolean(),
  fails: ["sso.applicationNotFound"],
  effect: "write",
});

export const rotateApplicationSecret = operation({
  name: "sso.rotateApplicationSecret",
  summary: "A new secret for an application, shown once; the old one is dead at once",
  method: "POST",
  path: "/sso/api/application/rotateSecret",
  access: "sso.manage",
  things: { appKey: "application:manage" },
  input: z.strictObject({ appKey: Id }),
  output: z.object({ appSecret: z.string() }),
  fails: ["sso.applicationNotFound"],
  effect: "write",
});
