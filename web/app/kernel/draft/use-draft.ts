import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isBlankHtml } from "../html-text.ts";
import { useShell } from "../shell-data.ts";
import { isMarkedSignedIn } from "../signed-mark.ts";
import { fieldsOf } from "../unknown-json.ts";
import { removeDraft, keepDraft, readDraft, VISITOR, writeWaitingDrafts } from "./draft-store.ts";

/** Texts by the name of their field. */
export type Texts = Readonly<Record<string, string>>;

/** What a form knows of the draft at its place. */
export interface Draft {
  /** What is shown was written before and never saved. */
  readonly isRestored: boolean;
  /** Forgets the draft: what is shown is saved, or closed on purpose. */
  readonly forget: () => void;
  /** Forgets it and shows what was there before. */
  readonly discard: () => void;
}

interface Writing {
  /** What is written now. */
  readonly texts: Texts;
  /** What is there when nobody has written: what is stored, or nothing. */
  readonly untouched: Texts;
  /** Puts texts into the fields. */
  readonly show: (texts: Texts) => void;
}

/** Fields that nobody keeps, whatever a form hands over. */
const SECRET = /password|captcha|code|token|mobile|phone|id_?card|identi|credential/i;

/** An editor that holds nothing is no text; what is longer than that is not looked through at every key. */
const BLANK_CHARS = 100;
const isBlank = (text: string): boolean => text.length <= BLANK_CHARS && isBlankHtml(text);

const same = (one: string, other: string): boolean =>
  one === other || (isBlank(one) && isBlank(other));

/** The texts that differ from what was there, without secrets. */
export function writtenIn(texts: Texts, untouched: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([name, text]) => !SECRET.test(name) && !same(text, untouched[name] ?? ""),
    ),
  );
}

/** Those of a kept value that the form has fields for. */
function textsFrom(kept: unknown, fields: Texts): Texts {
  const known = fieldsOf<string>(kept);
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const text = known[name];
      return typeof text === "string" ? [[name, text]] : [];
    }),
  );
}

/** Who writes, as far as the page knows: undefined while it has not heard who is signed in. */
const writerOf = (userId: string | undefined): string | undefined =>
  userId ?? (isMarkedSignedIn() ? undefined : VISITOR);

/** Forgets the draft at a place, for who closes a form on purpose from outside it. */
export function useForgetDraft(): (place: string) => void {
  const userId = useShell().user?.id;
  return (place) => {
    const by = writerOf(userId);
    if (by !== undefined) removeDraft(by, place);
  };
}

/**
 * Keeps what is being written on this device, for this person and place, until it is saved: it is there again after a
 * reload, a lost line or an ended session. An undefined place keeps nothing.
 */
export function useDraft(place: string | undefined, writing: Writing): Draft {
  const userId = useShell().user?.id;
  const forgetKept = useForgetDraft();
  const { texts, untouched, show } = writing;
  const [isRestored, setIsRestored] = useState(false);
  const isTouched = useRef(false);
  const written = JSON.stringify(writtenIn(texts, untouched));

  const restore = useEffectEvent((at: string, by: string | undefined) => {
    // What somebody has begun before is not written over.
    if (by === undefined || written !== "{}") return;
    const kept = writtenIn(textsFrom(readDraft(by, at), texts), untouched);
    if (Object.keys(kept).length === 0) return;
    show(kept);
    setIsRestored(true);
  });
  useEffect(() => {
    isTouched.current = false;
    // On a shared page the person is known later.
    // oxlint-disable-next-line react/set-state-in-effect -- only the device knows what it has kept
    if (place !== undefined) restore(place, writerOf(userId));
  }, [place, userId]);

  const keep = useEffectEvent((at: string, by: string | undefined, now: string) => {
    if (by === undefined) return;
    if (now !== "{}") {
      isTouched.current = true;
      keepDraft(by, at, writtenIn(texts, untouched));
    } else if (isTouched.current) {
      isTouched.current = false;
      setIsRestored(false);
      removeDraft(by, at);
    }
  });
  useEffect(() => {
    if (place !== undefined) keep(place, writerOf(userId), written);
  }, [place, userId, written]);
  useEffect(() => {
    addEventListener("pagehide", writeWaitingDrafts);
    return () => removeEventListener("pagehide", writeWaitingDrafts);
  }, []);

  const forget = (): void => {
    if (place !== undefined) forgetKept(place);
    setIsRestored(false);
  };
  return {
    isRestored,
    forget,
    discard: () => {
      forget();
      show(untouched);
    },
  };
}
