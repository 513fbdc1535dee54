import type { ReactNode } from "react";
import type { Route } from "./+types/home-preview.screen";
import { EVERYBODY } from "../../kernel/own-for.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { PREVIEW_ADDRESS } from "../../site/public.tsx";
import { loadHome } from "./home-data.ts";
import { HomePage } from "./home-page.tsx";

/** Never among the shared pages: the server refuses the draft to whoever does not manage this site. */
export const ownFor = EVERYBODY;

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(pageContext), "draft");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { path: PREVIEW_ADDRESS, isHidden: true });
}

/** The home page as the draft has it, in the studio's frame. */
export default function HomePreviewScreen({ loaderData }: Route.ComponentProps): ReactNode {
  return <HomePage home={loaderData} />;
}
