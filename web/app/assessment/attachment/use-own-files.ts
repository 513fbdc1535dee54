import type { Attachment } from "@perennial/contract/assessment/attachment.ts";
import { useSyncExternalStore } from "react";
import type { FileKeeper, FileOnWay } from "./file-keeper.ts";

/** Files of one answer: those that the server has, and those on their way; refused ones take no place. */
export interface OwnFilesState {
  readonly attachments: readonly Attachment[];
  readonly onWay: readonly FileOnWay[];
  readonly fileNum: number;
  readonly takeNum: number;
}

/** The files of an answer, of a part by its id, of the whole by "". */
export function useOwnFiles(keeper: FileKeeper, questionId: string, partId: string): OwnFilesState {
  const { attachments, onWay } = useSyncExternalStore(keeper.listen, keeper.now, keeper.now);
  const isHere = (one: { readonly questionId: string; readonly partId: string }): boolean =>
    one.questionId === questionId && one.partId === partId;
  const there = attachments.filter(isHere);
  const coming = onWay.filter(isHere);
  const taking = [...there, ...coming.filter(({ state }) => state !== "refused")];
  const fileNum = taking.filter(({ way }) => way === "file").length;
  return { attachments: there, onWay: coming, fileNum, takeNum: taking.length - fileNum };
}
