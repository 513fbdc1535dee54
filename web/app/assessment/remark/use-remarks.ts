import {
  listRemarks,
  saveRemarks,
  REMARK_LIMITS,
  type Remark,
} from "@perennial/contract/assessment/remark.ts";
import { getScriptComments } from "@perennial/contract/assessment/comment.ts";
import { useState } from "react";
import { useRead, useWrite } from "../../space/query.ts";

/** What is drawn over a file: others' as they are, one's own as it changes, step by step, until it is saved. */
export function useRemarks(attachmentId: string) {
  const read = useRead(listRemarks, { attachmentId });
  const sets = read.data ?? [];
  const stored = sets.find(({ isMine }) => isMine);
  /** One's own after each step since it was saved; the last is what is shown. */
  const [steps, setSteps] = useState<readonly (readonly Remark[])[]>([]);
  const [failure, setFailure] = useState({ message: "", isChanged: false });
  const write = useWrite(saveRemarks, {
    invalidates: [listRemarks, getScriptComments],
    isQuiet: true,
  });
  const own = steps.at(-1) ?? stored?.marks ?? [];
  const change = (marks: readonly Remark[]): void => setSteps((before) => [...before, marks]);
  const save = async (): Promise<boolean> => {
    const answer = await write.send({
      attachmentId,
      version: stored?.version ?? 0,
      marks: [...own],
    });
    if (!answer.success) {
      const isChanged = answer.code === "assessment.markChanged";
      setFailure({ message: answer.fields?.[0]?.message ?? answer.message, isChanged });
      return false;
    }
    setFailure({ message: "", isChanged: false });
    await read.again();
    setSteps([]);
    return true;
  };
  return {
    read,
    others: sets.filter(({ isMine }) => !isMine),
    own,
    isDirty: steps.length > 0,
    isFull: own.length >= REMARK_LIMITS.marks,
    isSaving: write.isBusy,
    failure,
    add: (mark: Remark) => change([...own, mark]),
    remove: (mark: Remark) => change(own.filter((one) => one !== mark)),
    undo: () => setSteps((before) => before.slice(0, -1)),
    save,
    /** Reads anew what was saved elsewhere; what was drawn here stays, to be saved over it. */
    async look() {
      setFailure({ message: "", isChanged: false });
      await read.again();
    },
  };
}
