import * as z from "zod";
import { Id, Instant, StoredPicture, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

/** Protocols of outside sign-in services. */
export const PROVIDER_KINDS = ["oidc", "oauth2", "qq", "cas"] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Short name of a provider in addresses, `?provider=hbedu`; it can never change. */
const Code = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,31}$/);
const Address = z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(500)]);
/** Name of a claim or attribute; dots lead to nested ones: `data.openid`. */
const Claim = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\w.:/-]*$/);

const settings = {
  code: Code,
  kind: z.enum(PROVIDER_KINDS),
  name: text(1, 40),
  icon: StoredPicture,
  /** OpenID Connect: the issuer. CAS: the server's address. QQ: only used with a test double. */
  issuer: Address,
  authorizeUrl: Address,
  tokenUrl: Address,
  /** CAS: address of serviceValidate when it is not p3/serviceValidate below the server's address. */
  userinfoUrl: Address,
  logoutUrl: Address,
  clientId: z.string().trim().max(200),
  scopes: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\x21-\x7e ]*$/),
  subjectClaim: Claim,
  nameClaim: Claim,
  mayCreate: z.boolean(),
  defaultRoleId: z.union([z.literal(""), Id]),
  sort: z.int().min(0).max(9999),
};

export const getProviders = operation({
  name: "sso.getProviders",
  summary: "Outside services with which one can sign in on this site",
  method: "GET",
  path: "/sso/api/providers",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      kind: z.enum(PROVIDER_KINDS),
      icon: z.string(),
      /** Path of this site that starts the sign-in; `&redirect=<path>` adds where to go afterwards. */
      loginUrl: z.string(),
    }),
  ),
  fails: [],
  effect: "read",
});

export const listProviders = operation({
  name: "sso.listProviders",
  summary: "Outside sign-in services of the administrator's site; their secrets stay on the server",
  method: "GET",
  path: "/sso/api/provider/list",
  access: "sso.manage",
  input: z.strictObject({ ...Paging }),
  output: z.array(
    z.object({
      ...settings,
      code: z.string(),
      icon: z.string(),
      issuer: z.string(),
      authorizeUrl: z.string(),
      tokenUrl: z.string(),
      userinfoUrl: z.string(),
      logoutUrl: z.string(),
      defaultRoleId: z.string(),
      id: Id,
      hasClientSecret: z.boolean(),
      isEnabled: z.boolean(),
      bindingCount: z.int(),
      /** The exact address that has to be registered with the service. */
      callbackUrl: z.string(),
      updatedAt: Instant,
      version: z.int(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listProviderRoles = operation({
  name: "sso.listProviderRoles",
  summary: "Roles that a new account may get: those without permissions",
  method: "GET",
  path: "/sso/api/provider/roles",
  access: "sso.manage",
  input: z.strictObject({}),
  output: z.array(z.object({ id: Id, name: z.string() })),
  fails: [],
  effect: "read",
});

export const saveProvider = operation({
  name: "sso.saveProvider",
  summary: "Adds an outside sign-in service, switched off, or changes one",
  method: "POST",
  path: "/sso/api/provider/save",
  access: "sso.manage",
  things: { clientId: "part", defaultRoleId: "scope", id: "provider:manage" },
  input: z.strictObject({
    ...settings,
    id: Id.optional(),
    /** When it is empty or left out, the stored value stays. */
    clientSecret: z.string().max(500).optional(),
    version: z.int().optional(),
  }),
  output: z.object({ id: Id, version: z.int() }),
  fails: [
    "sso.providerNotFound",
    "sso.providerCodeTaken",
    "sso.providerAddressRefused",
    "sso.providerInUse",
    "sso.providerIncomplete",
    "sso.roleRefused",
  ],
  effect: "write",
});

export const enableProvider = operation({
  name: "sso.enableProvider",
  summary: "Switches an outside sign-in service on or off",
  method: "POST",
  path: "/sso/api/provider/enable",
  access: "sso.manage",
  things: { id: "provider:manage" },
  input: z.strictObject({ id: Id, isEnabled: z.boolean() }),
  output: z.boolean(),
  fails: ["sso.providerNotFound"],
  effect: "write",
});

export const checkProvider = operation({
  name: "sso.checkProvider",
  summary: "Asks an outside sign-in service whether it answers, with the stored settings",
  method: "POST",
  path: "/sso/api/provider/check",
  access: "sso.manage",
  things: { id: "provider:manage" },
  input: z.strictObject({ id: Id }),
  output: z.object({ isReachable: z.boolean() }),
  fails: ["sso.providerNotFound"],
  effect: "write",
  ownsTransaction: true,
});
