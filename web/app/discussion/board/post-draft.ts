import { savePost } from "@perennial/contract/discussion/board/board.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { savePostDraft } from "@perennial/contract/discussion/board/post-draft.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWrite } from "../../space/query.ts";
import { plainDateTime } from "../../kernel/format.ts";
import { useBoardWords } from "./board-words.ts";

const DRAFT_AFTER_MS = 2_000;
const POST_TITLE_MAX = rulesOf(savePost, "title").maxLength;

/** A draft from before. */
export interface KeptDraft extends Kept {
  readonly savedAt: string;
}

interface Kept {
  readonly title: string;
  readonly content: string;
}

/** Keeps what is being written a moment after each change, and when the page is left. */
export function useDraft(courseId: string, postId: string | undefined) {
  const words = useBoardWords();
  const [state, setState] = useState("");
  const [changed, setChanged] = useState<Kept>();
  const waiting = useRef<Kept>(undefined);
  const saving = useWrite(savePostDraft, { isQuiet: true });
  const send = useEffectEvent(async (): Promise<void> => {
    const { current } = waiting;
    waiting.current = undefined;
    if (!current) return;
    const answer = await saving.send({
      courseId,
      ...(postId === undefined ? {} : { postId }),
      title: current.title.slice(0, POST_TITLE_MAX),
      content: current.content,
    });
    setState(
      answer.success
        ? words.draftKept(plainDateTime(answer.data.savedAt).slice(-5))
        : words.draftFailed,
    );
  });
  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => void send(), DRAFT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  useEffect(() => () => void send(), []);
  return {
    state,
    keep: (written: Kept): void => {
      waiting.current = written;
      setChanged(written);
    },
    /** What is published is no draft any more. */
    stop: (): void => {
      waiting.current = undefined;
      setChanged(undefined);
    },
  };
}
