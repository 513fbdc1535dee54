import { getEmbedOrigin } from "@perennial/contract/question/embed.ts";
import { data, type MetaDescriptor } from "react-router";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { pageContext, type PageServices } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { embedWordsOf } from "./embed-words.ts";

interface LoaderArgs {
  readonly url: URL;
  readonly context: { get(key: typeof pageContext): PageServices };
}

/** Where the page may be shown: the origin that the application of its address has registered, and nowhere else. */
export async function loadEmbed({ context, url }: LoaderArgs) {
  const appKey = url.searchParams.get("app") ?? "";
  const page = context.get(pageContext);
  const answer = appKey === "" ? undefined : await page.call(getEmbedOrigin, { appKey });
  const origin = answer?.success ? answer.data.origin : "";
  return data(
    { appKey, origin },
    {
      status: origin === "" ? 403 : 200,
      headers: {
        "cache-control": "private, no-store",
        ...(origin === "" ? {} : { "x-frame-origin": origin }),
      },
    },
  );
}

/** Title of the pages in frames; no search engine shows them. */
export function embedMeta(
  matches: Parameters<typeof pageWords>[0],
  path: string,
  part: "title" | "edit",
  error: unknown,
): MetaDescriptor[] | undefined {
  const speech = pageWords(matches);
  if (error || !speech) return failedMeta(matches, error);
  return pageMeta(matches, { title: embedWordsOf(speech.language)[part], path, isHidden: true });
}
