import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { KERNEL_FAILURES, LANGUAGES, type Language } from "@perennial/contract/kernel/failure.ts";
import { PLAIN_PAGE_POLICY, plainPage } from "../render/plain-page.ts";

function languageOf(request: IncomingMessage): Language {
  const wished = (request.headers["accept-language"] ?? "").slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === wished) ?? "zh";
}

/** Answers a request whose address is invalid: with 400 in the envelope for calls of the API, otherwise with a page. */
export function refuseTarget(request: IncomingMessage, response: ServerResponse): void {
  const code = "kernel.badAddress";
  const { resultCode, status, words } = KERNEL_FAILURES[code];
  const language = languageOf(request);
  const requestId = randomUUID();
  const isCall = /^(?:https?:\/\/[^/]*)?\/api(?:\/|$)/i.test(request.url ?? "");
  const message = words[language];
  const body = isCall
    ? JSON.stringify({ resultCode, code, success: false, message, data: null, requestId })
    : plainPage(language, message);
  response.writeHead(status, {
    "content-type": `${isCall ? "application/json" : "text/html"}; charset=utf-8`,
    "content-security-policy": PLAIN_PAGE_POLICY,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    connection: "close",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
