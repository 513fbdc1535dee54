import type { Language } from "@perennial/contract/kernel/failure.ts";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { inLanguage } from "./app/words/language-files.ts";
import { pageContext, type PageServices } from "./app/kernel/page-context.ts";
import { rememberWords } from "./app/kernel/words.tsx";
import { pageRoutesOf } from "./app/kernel/page-routes.ts";
import { words as en } from "./app/words/en.ts";
import { words as es } from "./app/words/es.ts";
import { words as zh } from "./app/words/zh.ts";

rememberWords("zh", zh);
rememberWords("en", en);
rememberWords("es", es);

/** A value with all addresses of scripts in one language. */
function filesIn<Value>(value: Value, language: Language): Value {
  if (typeof value === "string") return inLanguage(value, language) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, filesIn(one, language)]);
  return (
    Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
  ) as Value;
}

const handlerIn = (language: Language): ReturnType<typeof createRequestHandler> =>
  createRequestHandler({ ...build, assets: filesIn(build.assets, language) }, import.meta.env.MODE);

/** Each language names files of its own to the browser. */
const HANDLERS = { zh: handlerIn("zh"), en: handlerIn("en"), es: handlerIn("es") };

/** Renders one request; the server gives what the page may know and ask. */
export function handle(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, services);
  return HANDLERS[services.language](request, context);
}

/** Every page with its address and the query keys that it declares. */
export const pageRoutes = pageRoutesOf(build.routes);
