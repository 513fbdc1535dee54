import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { pageContext, type PageServices } from "./app/kernel/page-context.ts";
import { rememberWords } from "./app/kernel/words.tsx";
import { pageRoutesOf } from "./app/kernel/page-routes.ts";
import { words as en } from "./app/words/en.ts";
import { words as es } from "./app/words/es.ts";
import { words as zh } from "./app/words/zh.ts";

rememberWords("zh", zh);
rememberWords("en", en);
rememberWords("es", es);

const handler = createRequestHandler(build, import.meta.env.MODE);

/** Renders one request; the server gives what the page may know and ask. */
export function handle(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, services);
  return handler(request, context);
}

/** Every page with its address and the query keys that it declares. */
export const pageRoutes = pageRoutesOf(build.routes);
