import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import * as certificate from "./certificate/routes.ts";
import * as cms from "./cms/routes.ts";
import * as commerce from "./commerce/routes.ts";
import * as course from "./course/routes.ts";
import * as form from "./form/routes.ts";
import * as identity from "./identity/routes.ts";
import * as learning from "./learning/routes.ts";
import * as media from "./media/routes.ts";
import * as question from "./question/routes.ts";
import * as record from "./record/routes.ts";
import * as search from "./search/routes.ts";
import * as shell from "./shell/routes.ts";
import * as site from "./site/routes.ts";
import * as sso from "./sso/routes.ts";
import * as training from "./training/routes.ts";
import type { PublicPage } from "./kernel/public-page.ts";
import { ADMIN_ENTRIES } from "./space/screen-table.ts";

/** Every public page, domain by domain. */
const PAGES: readonly PublicPage[] = [
  ...certificate.pages,
  ...cms.pages,
  ...commerce.pages,
  ...course.pages,
  ...form.pages,
  ...identity.pages,
  ...learning.pages,
  ...media.pages,
  ...question.pages,
  ...record.pages,
  ...search.pages,
  ...shell.pages,
  ...site.pages,
  ...sso.pages,
  ...training.pages,
];

const pageRoute = ({ path, file, id }: PublicPage) =>
  path === "" ? index(file) : route(path, file, id ? { id } : {});

/** Every address of the product: pages by themselves, spaces and consoles below one address each. */
export default [
  layout("shell/public.layout.tsx", PAGES.filter(({ isBare }) => !isBare).map(pageRoute)),
  ...PAGES.filter(({ isBare }) => isBare).map(pageRoute),

  // Their screens stand in the domains' routes.ts, joined by shell/space/space-routes.ts.
  ...["ucenter", ...ADMIN_ENTRIES.map((entry) => entry.slice(1))].map((root) =>
    route(`${root}/*`, "shell/space/space.layout.tsx", { id: `space-${root}` }),
  ),
  // Likewise, joined by shell/manager/manager-routes.ts.
  route("course/:id/manager/*", "shell/manager/course-manager.layout.tsx", {
    id: "course-manager",
  }),
] satisfies RouteConfig;
