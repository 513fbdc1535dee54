import { createUnits } from "@perennial/contract/course/plan/plan.ts";
import type { UnitKind } from "@perennial/contract/course/units/unit-content.ts";
import { useUploads } from "../../media/public.tsx";
import { useWrite } from "../../space/query.ts";
import type { Plan } from "./use-plan.ts";

const KIND_OF = {
  video: "video",
  audio: "audio",
  document: "document",
  picture: "file",
  file: "file",
} as const;

const NAME_MAX = 100;
const unitName = (fileName: string): string =>
  (fileName.replace(/\.[^.]+$/, "") || fileName).slice(0, NAME_MAX);

/** Uploads files into a chapter: each becomes a unit when it has arrived, all in the order in which they were chosen. */
export function useBulkUpload(
  periodId: string,
  kinds: readonly UnitKind[],
  plan: Plan,
): (chapterId: string, files: readonly File[]) => void {
  const { send } = useWrite(createUnits);
  const { uploadResources } = useUploads();
  return (chapterId, files) => {
    /** Unit of each file that has arrived. */
    const made = new Map<number, string>();
    let before = Promise.resolve();
    const add = async (nth: number, unit: { name: string; kind: UnitKind; resourceId: string }) => {
      const next = Math.min(...[...made.keys()].filter((other) => other > nth));
      const place = { periodId, chapterId, units: [unit] };
      const beforeId = made.get(next) ?? null;
      let answer = await send({ ...place, beforeId });
      // The unit behind it may have been moved or removed meanwhile: then it stands last.
      if (!answer.success && answer.code !== "kernel.network" && beforeId !== null)
        answer = await send({ ...place, beforeId: null });
      if (!answer.success) return;
      const { planVersion, nodes } = answer.data;
      if (nodes[0]) made.set(nth, nodes[0].id);
      plan.added(planVersion, nodes, beforeId);
    };
    files.forEach((file, nth) => {
      uploadResources([file], {
        folder: "coursemetrial",
        onDone: (card) => {
          const kind = KIND_OF[card.kind];
          const unit = {
            name: unitName(card.name),
            kind: kinds.includes(kind) ? kind : (kinds[0] ?? kind),
            resourceId: card.id,
          };
          // One at a time, so that each knows where the others stand.
          before = before.then(() => add(nth, unit));
        },
      });
    });
  };
}
