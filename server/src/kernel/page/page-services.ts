import type { PageRefusal, Refusal, Success } from "@perennial/contract/kernel/envelope.ts";
import { refusalOf } from "../failure.ts";
import { invoke } from "../door/invoke.ts";
import { failureOf, type DoorParts } from "../door/mount.ts";
import type { AskForPage } from "../render/renderer.ts";
import type { Caller } from "../viewer.ts";
import type { SharedAnswers, WrittenAnswer } from "./shared-answers.ts";

/** The caller as a visitor without a session, so that the answers may be shown to everybody. */
export function asVisitor(caller: Caller): Caller {
  return { ...caller, viewer: undefined, isCookieSession: false, cookie: () => undefined };
}

/**
 * Operations that a page calls within the process: the same as over HTTP, but only reads, because a page must not
 * change anything. `onAway` is called when one cannot be answered now, whether the page can do without it or not. Calls
 * for a shared page still take the turn of the person who waits for it, `payer`.
 */
export function pageServices(
  parts: DoorParts,
  caller: Caller,
  {
    payer = caller,
    shared,
    onAway,
  }: {
    readonly payer?: Caller;
    /** The store of answers for shared pages. */
    readonly shared?: SharedAnswers | undefined;
    readonly onAway: () => void;
  },
): AskForPage {
  const read = async (
    name: string,
    params: unknown,
  ): Promise<Success<unknown> | (Refusal & PageRefusal)> => {
    try {
      const bound = parts.table.byName.get(name);
      if (!bound || bound.operation.effect !== "read") throw new Error(`${name} is no read`);
      const { data, page } = await parts.share(payer, bound.operation, () =>
        invoke(bound, params, caller, parts.services, {
          method: "POST",
          recordWrites: parts.ports.recordWrites,
          things: parts.things,
        }),
      );
      return { resultCode: 0, success: true, message: "", data, ...(page ? { page } : {}) };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === "kernel.internal" || failure.code === "kernel.unavailable") {
        parts.services.log.error(
          { err: error, requestId: caller.requestId },
          "a page's call failed",
        );
      }
      const { language, requestId } = caller;
      const { status, body } = refusalOf(failure, parts.catalogue, language, requestId);
      const { retryAfterSeconds } = failure;
      return { ...body, status, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
    }
  };
  const write = async (name: string, params: unknown): Promise<WrittenAnswer> => {
    const answer = await read(name, params);
    const isAway = answer.code === "kernel.unavailable";
    return { text: JSON.stringify(answer), isKept: answer.success, isAway };
  };
  return async (name, params) => {
    const key = `${caller.site.id} ${caller.language} ${name} ${JSON.stringify(params)}`;
    const { keptForPagesS } = parts.table.byName.get(name)?.operation ?? {};
    const read = () => write(name, params);
    const asked = shared?.ask(key, keptForPagesS, read) ?? read();
    const { text, isAway } = await asked;
    if (isAway) onAway();
    return text;
  };
}
