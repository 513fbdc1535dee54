import { lazyPart } from "../kernel/line/lazy-part.ts";

/** The install form, fetched only on a site that is not installed; wrap it in Suspense. */
export const InstallForm = lazyPart(() =>
  import("./install/install-form.tsx").then((part) => ({ default: part.InstallForm })),
);

/** The person and their roles, for the header. */
export { RoleChoices, RoleSwitch } from "./roles/role-switch.tsx";
export type { Person } from "../kernel/person.ts";
export { useSignOut } from "./sign-in/use-sign-out.ts";
