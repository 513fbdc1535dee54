import { AttachmentWay } from "@perennial/contract/assessment/attachment.ts";
import {
  bytesAllowed,
  type AttachmentWayName,
} from "@perennial/contract/assessment/attachment-rules.ts";
import { LeafType } from "@perennial/contract/question/item.ts";
import type { Submissions } from "@perennial/contract/assessment/setting-rules.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { tablesOf } from "../../kernel/services.ts";
import { provideUploadPlace } from "../../media/public.ts";
import { openOf } from "../attempt/start-attempt.ts";
import type { PaperContent } from "../release/frozen-paper.ts";
import { sittingsOf } from "../setting/sitting-facts.ts";
import type { AssessmentTables } from "../tables.ts";

/** The storage folder of what learners hand in (front §3). */
export const FOLDER = "subjectanswer";

/** How many of this way a question takes; 0 for none. */
export const numAllowed = (rules: Submissions, way: AttachmentWayName): number => {
  if (way === "file") return rules.files;
  return rules.recordingKinds.includes(way) ? rules.recordings : 0;
};

/** Of which kinds the content may be. */
export const kindsAllowed = (rules: Submissions, way: AttachmentWayName): readonly string[] => {
  if (way === "file") return rules.fileKinds;
  return way === "sound" ? ["audio"] : ["video"];
};

/** Whether a text is written there, in a question or in a part of one. */
export function isWritten(content: PaperContent, questionId: string, partId: string): boolean {
  const asked = content.sections
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === questionId)?.content;
  if (!asked) return false;
  const leaf = partId === "" ? asked : asked.children.find(({ id }) => id === partId);
  return leaf?.type === LeafType.enum.short;
}

/** Lets a learner upload for an attempt that goes on, as much as its paper takes. */
export function takeUploads(): void {
  provideUploadPlace(FOLDER, async ({ services, viewer, metadata }) => {
    const way = AttachmentWay.safeParse(metadata["way"]);
    const attemptId = metadata["attempt"] ?? "";
    if (!way.success || attemptId === "") return 0;
    const [sitting] = await sittingsOf(
      tablesOf<AssessmentTables>(services.db),
      viewer.userId,
      sql`setting.id = (select setting_id from assessment.attempt
        where id = ${attemptId} and user_id = ${viewer.userId})`,
    );
    if (!sitting || openOf(sitting, now())?.id !== attemptId) return 0;
    const { submissions } = sitting.rules;
    return numAllowed(submissions, way.data) === 0 ? 0 : bytesAllowed(submissions, way.data);
  });
}
