import type { PaperKindNumber } from "@perennial/contract/assessment/paper-parts.ts";
import { useLocation } from "react-router";
import { useManager } from "../../course/public.tsx";

const FOLDERS = [
  ["homework", 2],
  ["exercise", 3],
  ["test", 1],
] as const satisfies readonly (readonly [string, PaperKindNumber])[];

/** Where what is given out stands in the course manager: its kind, and the addresses of its screens. */
export interface GivenPlace {
  readonly kind: Exclude<PaperKindNumber, 0>;
  readonly list: string;
  readonly papers: string;
  readonly learners: (settingId: string) => string;
  /** What the learners have reached, and where a question is regraded. */
  readonly results: (settingId: string) => string;
  readonly regrade: (settingId: string, questionId: string) => string;
  /** Where a script is marked. */
  readonly script: (settingId: string, attemptId: string) => string;
  /** Where one watches over those who work at it. */
  readonly room: (settingId: string) => string;
  /** Where one sees what was noted of an attempt. */
  readonly evidence: (settingId: string, attemptId: string) => string;
  /** Where answers to one question are marked. */
  readonly queue: (settingId: string, questionId: string, kind?: string) => string;
}

/** The folder of a kind; exams of a course stand among its tests. */
export const folderOf = (kind: PaperKindNumber): string =>
  FOLDERS.find(([, one]) => one === kind)?.[0] ?? "test";

/** The place by the address: teaching/{homework|exercise|test}. */
export function useGivenPlace(): GivenPlace {
  const { to } = useManager();
  const { pathname } = useLocation();
  const [folder, kind] =
    FOLDERS.find(([name]) => pathname.includes(`/manager/teaching/${name}`)) ?? FOLDERS[0];
  const list = `teaching/${folder}`;
  return {
    kind,
    list: to(list),
    papers: to(`prepare/${folder}`),
    learners: (id) => to(`${list}/batch/${id}`),
    results: (id) => to(`${list}/batch/${id}/results`),
    regrade: (id, questionId) => to(`${list}/batch/${id}/regrade/${questionId}`),
    script: (id, attemptId) => to(`${list}/batch/${id}/view/${attemptId}`),
    room: (id) => to(`${list}/batch/${id}/room`),
    evidence: (id, attemptId) => to(`${list}/batch/${id}/evidence/${attemptId}`),
    queue: (id, questionId, queue = "waiting") =>
      to(`${list}/batch/${id}/queue/${questionId}`, queue === "waiting" ? {} : { queue }),
  };
}
