import type { Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import type { PackageRight } from "../package-right.ts";
import type { TrainingTables } from "../tables.ts";

interface Decision {
  readonly article: { readonly title: string; readonly writer_ids: readonly string[] };
  readonly step: "pass" | "return" | "withdraw";
  readonly reason: string;
}

/** Tells those who wrote an article what became of it. */
export async function tellWriters(
  db: Kysely<TrainingTables>,
  services: Services,
  { id, siteId }: PackageRight,
  { article, step, reason }: Decision,
): Promise<void> {
  const { title } = article;
  await sendSystemMessage(db, services, {
    siteId,
    userIds: [...article.writer_ids],
    said:
      step === "pass"
        ? { key: "training.articlePassed", values: { title } }
        : {
            key: step === "return" ? "training.articleReturned" : "training.articleWithdrawn",
            values: { title, reason },
          },
    link: `/ucenter/teaching-space/train/${id}/xxfb`,
  });
}
