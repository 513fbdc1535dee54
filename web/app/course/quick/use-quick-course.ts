import {
  createWholeCourse,
  getCourseStart,
  WHOLE_COURSE_LIMITS,
} from "@perennial/contract/course/create/whole-course.ts";
import { listOwnCourses } from "@perennial/contract/course/create/create.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { writeWaitingDrafts } from "../../kernel/draft/draft-store.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { kindOfName, uploadFault, useUploads } from "../../media/public.tsx";
import { uploadFile } from "../../space/field/upload.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { MANAGER } from "../create/addresses.ts";
import { useCategories } from "../create/use-categories.ts";
import { COVER_STYLES, coverFile, coverOf, drawCover, framesOf } from "./cover-picture.ts";
import { FILES_MAX, type DroppedFile } from "./dropped-files.ts";
import { chaptersOf, withFiles, type Line } from "./outline-lines.ts";
import { outlineOfNames } from "./outline-names.ts";
import { useQuickWords } from "./quick-words.ts";
import {
  updateDraft,
  removeDraft,
  openDraft,
  readOwnDraft,
  subscribeDraft,
  type QuickDraft,
} from "./quick-store.ts";
import { tagFor } from "./suggest.ts";

const YEAR_MS = 365 * 86_400_000;
const KINDS = ["video", "audio", "document", "picture", "file"] as const;

/** Ids of lines and drafts, unique on this device. */
export const createKey = (): string =>
  `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** A course that begins today and stays open for a year. */
export const firstDates = () => ({
  startDate: chinaDay(new Date()),
  endDate: chinaDay(new Date(Date.now() + YEAR_MS)),
});

/** Pictures of the first film, by the key of the draft; they live as long as the tab. */
const framesByDraft = new Map<string, readonly string[]>();

/** Lines whose file is on its way, so that none is sent twice. */
const sent = new Set<string>();

/** The draft of this tab, with what is suggested where the teacher has written nothing. */
export function useQuickDraft(): QuickDraft | undefined {
  const { user } = useShell();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    openDraft(userId, firstDates());
    addEventListener("pagehide", writeWaitingDrafts);
    return () => {
      removeEventListener("pagehide", writeWaitingDrafts);
      writeWaitingDrafts();
    };
  }, [userId]);
  return useSyncExternalStore(subscribeDraft, readOwnDraft, () => undefined);
}

/** What the page shows of a draft: own words and choices, or what is suggested. */
export function useFilledDraft(draft: QuickDraft) {
  const words = useQuickWords();
  const start = useRead(getCourseStart, {});
  const { optionsFor, nameOf } = useCategories();
  const category = draft.category || (start.data?.category ?? 0);
  const tags = start.data?.tags ?? [];
  const known = new Set(tags.map(({ id }) => id));
  const suggested = category > 0 ? tagFor([nameOf(category), draft.name], tags) : undefined;
  const isLast = category === start.data?.category && (start.data?.tagIds.length ?? 0) > 0;
  const tagIds =
    draft.tagIds?.filter((id) => known.has(id)) ??
    (isLast ? (start.data?.tagIds ?? []) : suggested === undefined ? [] : [suggested]);
  const units = draft.lines.filter(({ isChapter }) => !isChapter);
  const chapterNum = draft.lines.length - units.length;
  const name = draft.name.trim();
  const some = units
    .slice(0, 3)
    .map((unit) => unit.name)
    .join(words.listed);
  const offered =
    name === "" || units.length === 0
      ? ""
      : units.length === 1
        ? words.introOfOne(name)
        : words.introOf(name, chapterNum, units.length, some);
  return { category, categories: optionsFor(), tags, tagIds, units, intro: draft.intro ?? offered };
}

/** Takes files into the outline and sends them to the library, however often the page is left meanwhile. */
export function useFileIntake(draft: QuickDraft) {
  const words = useQuickWords();
  const { uploads, uploadResources, resume, cancel } = useUploads();
  const [frames, setFrames] = useState(() => framesByDraft.get(draft.key) ?? []);
  const changeLine = (key: string, change: Partial<Line>): void =>
    updateDraft(({ lines }) => ({
      lines: lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
    }));
  const upload = (key: string, file: File): void => {
    const draftKey = draft.key;
    const [uploadId] = uploadResources([file], {
      folder: "coursemetrial",
      onDone: ({ id, kind }) => {
        // Another draft may stand in its place by now; the file is in the library all the same.
        if (readOwnDraft()?.key !== draftKey) return;
        updateDraft(({ lines }) => ({
          lines: lines.map((line) =>
            line.key === key && line.file
              ? { ...line, resourceId: id, file: { ...line.file, kind } }
              : line,
          ),
        }));
      },
    });
    if (uploadId !== undefined) changeLine(key, { uploadId });
  };
  const look = async (files: readonly File[]): Promise<void> => {
    if ((framesByDraft.get(draft.key)?.length ?? 0) > 0) return;
    const film = files.find((file) => kindOfName(file.name) === "video");
    if (!film) return;
    const found = await framesOf(film);
    framesByDraft.set(draft.key, found);
    setFrames(found);
  };

  const isLive = (line: Line): boolean => uploads.some(({ id }) => id === line.uploadId);
  /** A line whose file an earlier page was sending. */
  const isLost = (line: Line): boolean =>
    line.file !== undefined && line.resourceId === undefined && !isLive(line);

  /** Puts one chosen file into a line. */
  const fill = (key: string, file: File): void => {
    const kind = kindOfName(file.name);
    if (kind === undefined || uploadFault(file, KINDS) !== undefined)
      return showToast(words.refused(1, file.name));
    changeLine(key, { file: { name: file.name, bytes: file.size, kind } });
    upload(key, file);
    void look([file]);
    return undefined;
  };

  const take = (dropped: readonly DroppedFile[]): void => {
    const good = dropped.filter(({ file }) => uploadFault(file, KINDS) === undefined);
    const bad = dropped.filter(({ file }) => uploadFault(file, KINDS) !== undefined);
    if (bad[0]) showToast(words.refused(bad.length, bad[0].file.name.slice(0, 60)));
    const lines = [...draft.lines];
    // What an earlier page was sending goes on in its own place.
    const fresh = good.filter(({ file }) => {
      const lost = lines.find(
        (line) => isLost(line) && line.file?.name === file.name && line.file.bytes === file.size,
      );
      if (!lost) return true;
      lines.splice(lines.indexOf(lost), 1);
      upload(lost.key, file);
      return false;
    });
    const room = FILES_MAX - draft.lines.filter(({ file }) => file).length;
    if (fresh.length > room) showToast(words.tooMany(WHOLE_COURSE_LIMITS.units));
    const taken = fresh.slice(0, Math.max(0, room));
    if (taken.length === 0) return;
    const { title, chapters } = outlineOfNames(
      taken.map(({ file, folder }) => ({ name: file.name, folder })),
      words.content,
    );
    const files = taken.map(({ file }): Line => {
      const kind = kindOfName(file.name) ?? "file";
      return {
        key: createKey(),
        isChapter: false,
        name: "",
        file: { name: file.name, bytes: file.size, kind },
      };
    });
    updateDraft((before) => ({
      lines: withFiles(before.lines, { chapters, files }, createKey),
      ...(before.isNameOwn || before.name !== "" || title === "" ? {} : { name: title }),
    }));
    // Lines that the names have filled carry another key than the file's.
    const placed = readOwnDraft()?.lines ?? [];
    taken.forEach(({ file }) => {
      const line = placed.find(
        (one) =>
          one.resourceId === undefined &&
          one.uploadId === undefined &&
          one.file?.name === file.name &&
          one.file.bytes === file.size &&
          !sent.has(one.key),
      );
      if (!line) return;
      sent.add(line.key);
      upload(line.key, file);
    });
    void look(taken.map(({ file }) => file));
  };
  return { uploads, frames, take, fill, resume, cancel, isLost, changeLine };
}

/** Makes the course: cover first, then everything in one step; again with the same key after a lost answer. */
export function useSubmission(draft: QuickDraft, filled: ReturnType<typeof useFilledDraft>) {
  const words = useQuickWords();
  const navigate = useNavigate();
  const { send } = useWrite(createWholeCourse, { invalidates: [listOwnCourses, getCourseStart] });
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);

  const coverUrl = async (): Promise<string | undefined> => {
    const { cover, key } = draft;
    if (cover.is === "stored") return cover.url;
    const frame = cover.is === "frame" ? framesByDraft.get(key)?.[cover.at] : undefined;
    let canvas = document.createElement("canvas");
    if (frame === undefined)
      drawCover(canvas, draft.name, cover.is === "drawn" ? cover.style % COVER_STYLES : 0);
    else canvas = await coverOf(frame);
    const file = await coverFile(canvas);
    const answer = file && (await uploadFile(file, "coursecover"));
    if (!answer?.success) {
      showToast(answer?.message || words.coverFailed);
      return undefined;
    }
    return answer.data.url;
  };

  const make = async (isSubmitted: boolean): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    try {
      const url = await coverUrl();
      if (url === undefined) return;
      const answer = await send({
        key: draft.key,
        courseType: 1,
        name: draft.name.trim(),
        category: filled.category,
        tagIds: [...filled.tagIds],
        coverUrl: url,
        introHtml: htmlOf(filled.intro),
        startDate: draft.startDate,
        endDate: draft.endDate,
        chapters: chaptersOf(draft.lines),
        isSubmitted,
      });
      if (!answer.success) {
        const [field] = answer.fields ?? [];
        if (field) showToast(`${answer.message} (${field.path})`);
        return;
      }
      const { courseId, periodId } = answer.data;
      if (isSubmitted) updateDraft(() => ({ made: { courseId, periodId } }));
      else {
        removeDraft();
        void navigate(MANAGER(courseId));
      }
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };
  return { make, isBusy };
}

/** Lines as paragraphs. */
const htmlOf = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${line.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`)
    .join("");
