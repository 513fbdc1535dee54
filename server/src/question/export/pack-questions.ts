import { EXPORT_LIMITS } from "@perennial/contract/question/export.ts";
import { Difficulty } from "@perennial/contract/question/question.ts";
import type { Kysely } from "kysely";
import { readShownFile } from "../../files/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { joinItem } from "../item/split-item.ts";
import { knowledgeOf } from "../library/knowledge-tree.ts";
import type { Library } from "../library/library.ts";
import { selectWhole } from "../library/whole-question.ts";
import {
  mediaAddress,
  mediaFile,
  questionFileAddress,
  withAddresses,
} from "../formats/media-address.ts";
import type { MediaFile, PackedQuestion, QuestionPack } from "../formats/read-result.ts";
import type { QuestionTables } from "../tables.ts";

const CHUNK = 200;
const PUBLIC_FILES = "/files/";

/** Files that questions name, each read once, up to the limit of an export. */
function fileShelf(services: Services) {
  const byUrl = new Map<string, MediaFile | undefined>();
  const media = new Map<string, MediaFile>();
  let bytes = 0;
  return {
    media,
    async read(url: string): Promise<void> {
      if (byUrl.has(url)) return;
      const content = await readShownFile(services, url);
      bytes += content?.length ?? 0;
      if (bytes > EXPORT_LIMITS.mediaBytes) throw new Failure("question.exportTooLarge");
      const file = content && mediaFile(url.slice(url.lastIndexOf("/") + 1), content);
      byUrl.set(url, file);
      if (file) media.set(file.digest, file);
    },
    find: (url: string): MediaFile | undefined => byUrl.get(url),
  };
}

/**
 * Questions of one library with their names of points and their files, in the order of `ids`, for a writer. Throws
 * question.exportTooLarge. Whoever calls it has seen that the person may see all of the library.
 */
export async function packQuestions(
  services: Services,
  db: Kysely<QuestionTables>,
  library: Library,
  title: string,
  ids: readonly string[],
): Promise<QuestionPack> {
  const points = new Map(
    (await knowledgeOf(db, library).execute()).map(({ id, name }) => [id, name]),
  );
  const shelf = fileShelf(services);
  const questions: PackedQuestion[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    const rows = await selectWhole(db).where("question.id", "in", chunk).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of chunk) {
      const row = byId.get(id);
      if (!row) continue;
      const item = joinItem(row);
      // What a text names is open to everybody or not in the file: nobody reads files of others by writing their address.
      const urls = new Set(item.fileUrl === "" ? [] : [item.fileUrl]);
      withAddresses(item, (url) => {
        if (url.startsWith(PUBLIC_FILES)) urls.add(url);
        return url;
      });
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      for (const url of urls) await shelf.read(url);
      const addressed = withAddresses({ ...item, fileUrl: "" }, (url) => {
        const file = url.startsWith(PUBLIC_FILES) ? shelf.find(url) : undefined;
        return file ? mediaAddress(file) : "";
      });
      const own = item.fileUrl === "" ? undefined : shelf.find(item.fileUrl);
      questions.push({
        item: { ...addressed, fileUrl: own ? questionFileAddress(own) : "" },
        facts: {
          difficulty: Difficulty.parse(row.difficulty),
          knowledge: row.knowledge_ids.flatMap((point) => points.get(point) ?? []),
          tags: row.tags,
        },
      });
    }
  }
  return { title, questions, media: [...shelf.media.values()] };
}
