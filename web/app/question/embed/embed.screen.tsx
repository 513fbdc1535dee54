import { EMBED_EDIT_PATH, EMBED_PATH } from "@perennial/contract/question/embed.ts";
import type { ReactNode } from "react";
import { data } from "react-router";
import { idsKey } from "../../kernel/query-keys.ts";
import type { Route } from "./+types/embed.screen";
import { EmbedFrame } from "./embed-frame.tsx";
import { embedMeta, loadEmbed } from "./load-embed.ts";

export const queryKeys = { app: idsKey(), id: idsKey() };

const PARTS = { "": "library", "question/edit": "edit" } as const;
const isPart = (path: string): path is keyof typeof PARTS => Object.hasOwn(PARTS, path);

export async function loader(args: Route.LoaderArgs) {
  if (!isPart(args.params["*"])) throw data(null, { status: 404 });
  return loadEmbed(args);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches, params, error }: Route.MetaArgs) {
  const isLibrary = params["*"] === "";
  const path = isLibrary ? EMBED_PATH : EMBED_EDIT_PATH;
  return embedMeta(matches, path, isLibrary ? "title" : "edit", error);
}

/** /Integration/QuestionLibrary, where questions are chosen in a frame, and its question/edit, where one is written. */
export default function EmbedScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  return <EmbedFrame {...loaderData} part={params["*"] === "" ? "library" : "edit"} />;
}
