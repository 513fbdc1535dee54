import { index, layout, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the product, grouped by area; legacy spellings stand only here. */
export default [
  layout("shell/public.layout.tsx", [index("shell/portal/home.screen.tsx")]),
] satisfies RouteConfig;
