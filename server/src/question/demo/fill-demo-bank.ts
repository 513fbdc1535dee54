import { LibraryKind } from "@perennial/contract/question/library.ts";
import type { Kysely } from "kysely";
import { inDemoTime } from "../../kernel/demo-time.ts";
import type { Library } from "../library/library.ts";
import type { NewPlace } from "../library/write-question.ts";
import type { QuestionTables } from "../tables.ts";
import { insertMany, type ManyQuestion } from "./insert-many.ts";
import { readDemoPapers, type DemoItem, type DemoPaper } from "./read-demo-papers.ts";
import {
  COURSE_SECRET,
  DISABLED,
  EARLIER,
  sharedLibraries,
  type SharedLibrary,
} from "./shared-libraries.ts";

/** Where the questions of a course stand, and who wrote them. */
export type CoursePlace = Omit<NewPlace, "kind" | "id">;

interface Point {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

const FIRST_WRITTEN = "2026-10-12T09:00:00+08:00";
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** One paper a day; the first number of a paper is the newest, and so on top. */
const writtenAt = (day: number, number: number): Date =>
  new Date(Date.parse(inDemoTime(FIRST_WRITTEN)) + day * DAY_MS - number * MINUTE_MS);

const insertPoints = (
  db: Kysely<QuestionTables>,
  { kind, id }: Library,
  points: readonly Point[],
): Promise<unknown> =>
  db
    .insertInto("question.knowledge")
    .values(
      points.map((point, sort) => ({
        id: point.id,
        library_kind: kind,
        library_id: id,
        parent_id: point.parentId,
        name: point.name,
        sort,
      })),
    )
    .execute();

const flagsOf = (item: DemoItem, isSecret: boolean, knowledge: string[]) => ({
  difficulty: item.difficulty,
  state: 1,
  may_practise: !isSecret,
  is_secret: isSecret,
  knowledge_ids: knowledge,
  tags: [...item.tags],
});

/** The library of a course, but for what a shared library has alone. */
function courseQuestions(
  paper: DemoPaper,
  day: number,
  place: CoursePlace,
  isElsewhere: (number: number) => boolean,
): { points: Point[]; questions: ManyQuestion[] } {
  const points = paper.points.map(({ name }, at) => ({
    id: `demo-${paper.name}-p${at + 1}`,
    name,
  }));
  const idOf = new Map(points.map(({ id, name }) => [name, id]));
  return {
    points: paper.points.map(({ name, parent }) => ({
      id: idOf.get(name) ?? "",
      parentId: (parent && idOf.get(parent)) ?? null,
      name,
    })),
    questions: paper.items
      .filter(({ number }) => !isElsewhere(number))
      .map((one) => {
        const label = `${paper.name} ${one.number}`;
        const knowledge = one.knowledge.flatMap((name) => idOf.get(name) ?? []);
        const questionId = `demo-${paper.name}-${one.number}`;
        return {
          place: { ...place, kind: LibraryKind.course, id: paper.courseId, questionId },
          item: one.item,
          flags: {
            ...flagsOf(one, COURSE_SECRET.has(one.number), knowledge),
            state: DISABLED.has(label) ? 0 : 1,
          },
          createdAt: writtenAt(day, one.number),
          earlier: EARLIER[label],
        };
      }),
  };
}

/** A shared library: a subject for each paper, with the paper's first points below it. */
function sharedQuestions(
  library: SharedLibrary,
  papers: ReadonlyMap<string, DemoPaper>,
  place: CoursePlace,
): { points: Point[]; questions: ManyQuestion[] } {
  const points: Point[] = [];
  const questions: ManyQuestion[] = [];
  const parts = [...library.copies, ...library.secret];
  for (const { paper: name, subject } of library.copies) {
    const paper = papers.get(name);
    if (!paper) continue;
    const root = `${library.prefix}-${name}`;
    points.push({ id: root, parentId: null, name: subject });
    for (const [at, point] of paper.points.entries())
      if (point.parent === undefined)
        points.push({ id: `${root}-p${at + 1}`, parentId: root, name: point.name });
  }
  for (const part of parts) {
    const paper = papers.get(part.paper);
    const isSecret = library.secret.includes(part);
    for (const one of paper?.items ?? []) {
      if (!part.numbers.includes(one.number)) continue;
      const knowledge = one.knowledge.flatMap((name) => {
        const at = paper?.points.findIndex((point) => point.name === name) ?? -1;
        const top = paper?.points[at]?.parent ?? name;
        const place = paper?.points.findIndex((point) => point.name === top) ?? -1;
        return place < 0 ? [] : [`${library.prefix}-${part.paper}-p${place + 1}`];
      });
      questions.push({
        place: {
          ...place,
          ownerId: library.ownerId,
          kind: library.kind,
          id: library.id,
          questionId: `${library.prefix}-${part.paper}-${one.number}`,
          originId: isSecret ? "" : `demo-${part.paper}-${one.number}`,
        },
        item: one.item,
        flags: flagsOf(one, isSecret, knowledge),
        createdAt: writtenAt(papers.size + 1, one.number),
      });
    }
  }
  return { points, questions };
}

/**
 * Fills the libraries of the demo's courses, of its school, its site and one teacher. `placeOf` gives the place of a
 * course; courses without one get none.
 */
export async function fillDemoBank(
  db: Kysely<QuestionTables>,
  siteId: string,
  placeOf: (courseId: string) => CoursePlace | undefined,
): Promise<void> {
  const papers = readDemoPapers();
  const byName = new Map(papers.map((paper) => [paper.name, paper]));
  const shared = sharedLibraries(siteId);
  const alone = new Set(
    shared.flatMap(({ secret }) =>
      secret.flatMap(({ paper, numbers }) => numbers.map((number) => `${paper} ${number}`)),
    ),
  );
  const all: ManyQuestion[] = [];
  for (const [day, paper] of papers.entries()) {
    const place = placeOf(paper.courseId);
    if (!place) continue;
    const { points, questions } = courseQuestions(paper, day, place, (number) =>
      alone.has(`${paper.name} ${number}`),
    );
    // oxlint-disable-next-line no-await-in-loop -- one connection fills the demo
    await insertPoints(db, { kind: LibraryKind.course, id: paper.courseId }, points);
    all.push(...questions);
  }
  for (const library of shared) {
    const place = placeOf(library.like);
    if (!place) continue;
    const { points, questions } = sharedQuestions(library, byName, place);
    // oxlint-disable-next-line no-await-in-loop -- one connection fills the demo
    await insertPoints(db, library, points);
    all.push(...questions);
  }
  await insertMany(db, all);
}
