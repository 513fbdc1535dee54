import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the product, grouped by area; legacy spellings stand only here. */
export default [
  layout("shell/public.layout.tsx", [
    index("shell/portal/home.screen.tsx"),

    route("course", "course/course-list.screen.tsx"),
    route("course/:id", "course/course-detail.screen.tsx"),
    route("courseClass/:id", "course/class-detail.screen.tsx"),
  ]),

  route("m/courses/details", "course/course-mobile.screen.tsx"),
] satisfies RouteConfig;
