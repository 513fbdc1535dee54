import { Suspense, type ReactNode } from "react";
import type { Route } from "./+types/home.screen";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { ADDRESS } from "../addresses.ts";
import { loadElderHome } from "../elder/elder-home-data.ts";
import { ElderHome } from "../elder/elder-part.ts";
import { loadHome } from "./home-data.ts";
import { HomePage } from "./home-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  // The elder edition has bytes of its own at this address, the same for all its readers (decision 033).
  return page.isElder
    ? { elder: await loadElderHome(page), home: undefined }
    : { elder: undefined, home: await loadHome(page) };
}

export function meta({ matches }: Route.MetaArgs) {
  const shell = pageWords(matches);
  const origin = shell?.siteOrigin ?? "";
  return pageMeta(matches, {
    path: "/",
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: shell?.site.siteName,
      url: `${origin}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: `${origin}${ADDRESS.search}?keyword={keyword}`,
        "query-input": "required name=keyword",
      },
    },
  });
}

/** The home page, of the portal or of the elder edition. */
export default function HomeScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { home, elder } = loaderData;
  return home ? (
    <HomePage home={home} />
  ) : (
    <Suspense fallback={null}>
      <ElderHome {...elder} />
    </Suspense>
  );
}
