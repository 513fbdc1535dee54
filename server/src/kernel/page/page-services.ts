import type { PageRefusal, Refusal, Success } from "@perennial/contract/kernel/envelope.ts";
import { refusalOf } from "../failure.ts";
import { invoke } from "../door/invoke.ts";
import { failureOf, type DoorParts } from "../door/mount.ts";
import type { AskForPage } from "../render/renderer.ts";
import type { Caller } from "../viewer.ts";
import type { SharedAnswers, WrittenAnswer } from "./shared-answers.ts";

/** The caller as a visitor without a session: whatever is asked for them may be shown to everybody. */
export function asVisitor(caller: Caller): Caller {
  return { ...caller, viewer: undefined, isCookieSession: false, cookie: () => undefined };
}

/**
 * What a page asks in process: the same operations as over HTTP, but reads only, for a page must not change anything.
 * `onAway` hears that one could not be answered now, whether the page can do without it or not. What is asked for a page
 * that all share still comes in the turn of whoever waits for it, `payer`.
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
    /** Where the answers for a page of all are looked up and kept. */
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
          recordWrite: parts.ports.recordWrite,
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
    const asked = shared?.ask(key, () => write(name, params)) ?? write(name, params);
    const { text, isAway } = await asked;
    if (isAway) onAway();
    return text;
  };
}
