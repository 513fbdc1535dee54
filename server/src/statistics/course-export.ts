import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import { teachingIn } from "../discussion/public.ts";
import { now } from "../kernel/clock.ts";
import { endpoint, type Endpoint } from "../kernel/door/endpoint.ts";
import { tablesOf } from "../kernel/services.ts";
import type { SheetCell } from "../kernel/sheet/cell.ts";
import { sheetDownload } from "../kernel/sheet/sheet-download.ts";
import { readAbstract } from "./course-abstract.ts";
import { readLearners } from "./course-achievement.ts";
import { achievementsOf, progressOf, readClasses } from "./course-analysis.ts";
import { planUnits, type AnalysisTables } from "./course-place.ts";

const MAX_ROWS = 20_000;

interface Sheet {
  readonly titles: readonly string[];
  /** Read and made while the file is written. */
  readonly rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
}

interface Wanted {
  readonly courseId: string;
  readonly periodId: string;
  readonly classId?: string | undefined;
  readonly language: Language;
}

type Maker = (db: Kysely<AnalysisTables>, wanted: Wanted) => Promise<Sheet>;

const TITLES = {
  zh: {
    name: "姓名",
    className: "班级",
    done: "已完成",
    required: "必修单元",
    passed: "通过的练习",
    posts: "发言",
    total: "现有总分",
    outOf: "已评权重",
    progress: "进度 %",
    last: "最近学习",
    unit: "单元",
    opened: "已开始",
    completed: "已完成人数",
    day: "日期",
    enrolled: "报名人数",
    visited: "学习人数",
    minutes: "学习时长（分钟）",
    learners: "学员",
    active: "近 7 天活跃",
    finished: "学完",
    waiting: "待答疑",
    teacher: "教师",
    states: ["未开始", "学习中", "已完成"],
    parts: {
      study: "学习进度",
      discussion: "讨论",
      attendance: "考勤",
      homework: "作业",
      test: "测验",
      exam: "考试",
      manual: "教师评分",
    } as Readonly<Record<string, string>>,
    ungraded: "未评分",
  },
  en: {
    name: "Name",
    className: "Class",
    done: "Complete",
    required: "Required units",
    passed: "Exercises passed",
    posts: "Posts",
    total: "Total so far",
    outOf: "Weight graded",
    progress: "Progress %",
    last: "Last seen",
    unit: "Unit",
    opened: "Begun",
    completed: "Completed",
    day: "Day",
    enrolled: "Enrolled",
    visited: "Learned",
    minutes: "Minutes",
    learners: "Learners",
    active: "Active in 7 days",
    finished: "Finished",
    waiting: "Open questions",
    teacher: "Teacher",
    states: ["Not begun", "Begun", "Complete"],
    parts: {
      study: "Study",
      discussion: "Discussion",
      attendance: "Attendance",
      homework: "Homework",
      test: "Tests",
      exam: "Exam",
      manual: "Teacher's mark",
    },
    ungraded: "Not graded",
  },
  es: {
    name: "Nombre",
    className: "Grupo",
    done: "Completadas",
    required: "Unidades obligatorias",
    passed: "Ejercicios aprobados",
    posts: "Mensajes",
    total: "Total hasta ahora",
    outOf: "Peso calificado",
    progress: "Avance %",
    last: "Última actividad",
    unit: "Unidad",
    opened: "Iniciada",
    completed: "Completada",
    day: "Día",
    enrolled: "Inscritos",
    visited: "Estudiaron",
    minutes: "Minutos",
    learners: "Alumnos",
    active: "Activos en 7 días",
    finished: "Terminaron",
    waiting: "Preguntas abiertas",
    teacher: "Docente",
    states: ["Sin empezar", "Iniciada", "Completada"],
    parts: {
      study: "Estudio",
      discussion: "Foro",
      attendance: "Asistencia",
      homework: "Tareas",
      test: "Pruebas",
      exam: "Examen",
      manual: "Nota del docente",
    },
    ungraded: "Sin calificar",
  },
} as const;

/** The day of a moment in China; empty for none. */
const dayInChina = (at: string | null): string => (at === null ? "" : chinaDay(at));

/** Learners looked at at once: each has a state for every unit. */
const CHUNK = 50;

/** All learners of a period, or of a class of it. */
const everybody = async (db: Kysely<AnalysisTables>, { periodId, classId }: Wanted) =>
  (await readLearners(db, { periodId, classId, keyword: "", limit: MAX_ROWS, offset: 0 })).learners;

/** Rows of all these learners, read as they are wanted. */
async function* inChunks<Learner, Row>(
  learners: readonly Learner[],
  read: (chunk: Learner[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let at = 0; at < learners.length; at += CHUNK)
    yield* await read(learners.slice(at, at + CHUNK));
}

async function* mapped<Row>(
  rows: AsyncIterable<Row>,
  cells: (row: Row) => readonly SheetCell[],
): AsyncGenerator<readonly SheetCell[]> {
  for await (const row of rows) yield cells(row);
}

const MAKERS: Readonly<Record<string, Maker>> = {
  async achievement(db, wanted) {
    const words = TITLES[wanted.language];
    const units = await planUnits(db, wanted.periodId);
    const learners = await everybody(db, wanted);
    const read = (some: typeof learners) => achievementsOf(db, wanted.periodId, some, units);
    const [first] = await read(learners.slice(0, 1));
    const parts = first?.parts ?? [];
    return {
      titles: [
        words.name,
        words.className,
        words.done,
        words.required,
        words.passed,
        words.posts,
        ...parts.map(
          ({ part, weight }) =>
            `${(words.parts as Record<string, string>)[part] ?? part} ${weight}%`,
        ),
        words.total,
        words.outOf,
      ],
      rows: mapped(inChunks(learners, read), (row): SheetCell[] => [
        row.name,
        row.className,
        row.doneNum,
        row.requiredNum,
        row.exercisePassedNum,
        row.postNum,
        ...row.parts.map(({ points }) => points ?? words.ungraded),
        row.total ?? words.ungraded,
        row.gradedWeight,
      ]),
    };
  },
  async progress(db, wanted) {
    const words = TITLES[wanted.language];
    const units = await planUnits(db, wanted.periodId);
    return {
      titles: [
        words.name,
        words.className,
        words.progress,
        words.minutes,
        words.last,
        ...units.map(({ name }) => name),
      ],
      rows: mapped(
        inChunks(await everybody(db, wanted), (learners) =>
          progressOf(db, wanted.periodId, learners, units),
        ),
        ({ name, className, progress, minutes, lastAt, states }): SheetCell[] => [
          name,
          className,
          progress,
          minutes,
          dayInChina(lastAt),
          ...states.map((state) => words.states[state] ?? ""),
        ],
      ),
    };
  },
  async classes(db, wanted) {
    const words = TITLES[wanted.language];
    const rows = await readClasses(db, wanted.periodId);
    return {
      titles: [
        words.className,
        words.teacher,
        words.learners,
        words.active,
        words.progress,
        words.finished,
        words.posts,
        words.waiting,
      ],
      rows: rows
        .values()
        .map((row) => [
          row.name,
          row.teacherName,
          row.learnerNum,
          row.activeNum,
          row.progress,
          row.finishedNum,
          row.postNum,
          row.waitingNum,
        ]),
    };
  },
  async days(db, wanted) {
    const words = TITLES[wanted.language];
    const { enrolByDay, learnersByDay, minutesByDay } = await readAbstract(db, wanted);
    return {
      titles: [words.day, words.enrolled, words.visited, words.minutes],
      rows: enrolByDay.map(({ day, num }, at) => [
        day,
        num,
        learnersByDay[at]?.num ?? 0,
        minutesByDay[at]?.num ?? 0,
      ]),
    };
  },
  async units(db, wanted) {
    const words = TITLES[wanted.language];
    const { funnel } = await readAbstract(db, wanted);
    return {
      titles: [words.unit, words.opened, words.completed],
      rows: funnel.map(({ name, openedNum, completedNum }) => [name, openedNum, completedNum]),
    };
  },
};

/** The tables of a course's analysis as sheets: achievement, progress, classes, days, units. */
export const courseExports: readonly Endpoint[] = Object.entries(MAKERS).map(([what, make]) =>
  endpoint({
    name: `statistics.export${what.charAt(0).toUpperCase()}${what.slice(1)}`,
    summary: `Analysis of a course as a sheet: ${what}`,
    method: "GET",
    path: `/api/statistics/api/course/export/${what}`,
    access: "signed-in",
    fails: ["course.mayNot", "course.notFound"],
    things: {
      courseId: "course:teach",
      periodId: "within:courseId",
      classId: "within:periodId",
    },
    effect: "read",
    budget: "export",
    async handle(call) {
      const { caller, services, query, right } = call;
      const { language } = caller;
      const db = tablesOf<AnalysisTables>(services.db);
      const standing = await teachingIn(db, right.courseId, query.get("periodId") ?? undefined);
      const classId = query.get("classId") ?? undefined;
      const { courseId, periodId } = standing;
      const { titles, rows } = await make(db, { courseId, periodId, classId, language });
      const day = now().toISOString().slice(0, 10);
      const { answer, fileHash, rowCount } = await sheetDownload(call, {
        name: `${standing.courseName}-${what}-${day}.xlsx`,
        columns: titles.map((title) => ({ title })),
        rows,
      });
      await services.audit.recordQuery(services.db, {
        caller,
        subject: `course.${what}.export`,
        filter: { courseId, periodId, classId },
        rowCount,
        fileHash,
      });
      return answer;
    },
  }),
);
