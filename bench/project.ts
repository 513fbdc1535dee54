import { searchLexemes } from "@perennial/server/src/kernel/search/lexemes.ts";
import pg from "pg";
import { signIn } from "./accounts.ts";
import type { Row } from "./measure.ts";
import { EXAM_LISTS, EXAM_TABLES, FILL_EXAMS, type List } from "./project-exams.ts";
import { nameOf } from "./users.ts";

const SIZES = { small: 500, large: 50_000 } as const;
type Size = keyof typeof SIZES;
const MOST = 1.3;
const ROUNDS = 41;
/** Of one class, at either size: as many as one person can lead. */
const CLASS_SIZE = 50;
const NOTICES = 10;
/** The demo's project whose terms both projects have, and who leads it. */
const MODEL = { id: "project-taichi-leaders", owner: "teacher01" } as const;
const projectOf = (size: Size): string => `bench-project-${size}`;

const PEOPLE = `
  insert into identity."user" (id, login_name, name, password_hash, terms)
  select 'bench-learner-' || n, 'benchlearner' || n, name, '!', array_to_tsvector(string_to_array(lexemes, ' '))
  from unnest($1::int[], $2::text[], $3::text[]) as person (n, name, lexemes)`;

/** What a project of so many learners holds; $1 its id, \$2 how many, \$3 the model. */
const FILL = [
  `insert into training.package (id, kind, site_id, corp_id, right_path, owner_id, name, review, is_on_shelf, price_fen, published_at, learner_num)
  select $1, kind, site_id, corp_id, right_path, owner_id, '大项目 ' || $2::int, review, is_on_shelf, 10000, published_at, $2::int
  from training.package where id = $3`,
  `insert into training.project (package_id, study_starts_on, study_ends_on)
  select $1, study_starts_on, study_ends_on from training.project where package_id = $3 and $2::int > 0`,
  `insert into training.project_admin (package_id, user_id, is_owner, added_by)
  select $1, owner_id, true, owner_id from training.package where id = $3 and $2::int > 0`,
  `insert into training.package_course (package_id, course_id, sort, is_required)
  select $1, course_id, sort, is_required from training.package_course where package_id = $3 and $2::int > 0`,
  `insert into training.class (id, package_id, name, head_id, learner_num)
  select $1 || '-class-' || n, $1, '第 ' || n || ' 班', '${MODEL.owner}', ${CLASS_SIZE} from generate_series(1, $2::int / ${CLASS_SIZE}) n where $3 <> ''`,
  `insert into training.member (package_id, user_id, site_id, corp_id, class_id, created_at)
  select package.id, 'bench-learner-' || n, package.site_id, package.corp_id, package.id || '-class-' || 1 + n % ($2::int / ${CLASS_SIZE}),
    now() - n * interval '1 minute'
  from training.package, generate_series(1, $2::int) n where package.id = $1 and $3 <> ''`,
  `insert into training.learner (package_id, user_id, version, progress, total, is_passed, is_due, counted_at)
  select $1, 'bench-learner-' || n, 1, n % 101, n % 101, n % 101 >= 60, false, now() from generate_series(1, $2::int) n where $3 <> ''`,
  `insert into training.outcome (package_id, user_id, site_id, corp_id, kind, source_id, title, state, created_at)
  select package.id, 'bench-learner-' || n, package.site_id, package.corp_id, 'project', package.id, package.name, n % 3, now() - n * interval '1 minute'
  from training.package, generate_series(1, $2::int) n where package.id = $1 and $3 <> ''`,
  `insert into training.experience (package_id, site_id, user_id, title, content_html, word_num, state, published_at)
  select package.id, package.site_id, 'bench-learner-' || n, '心得 ' || n, '<p>学到很多。</p>', 5, 1, now() - n * interval '1 minute'
  from training.package, generate_series(1, $2::int) n where package.id = $1 and $3 <> ''`,
  `insert into certificate.award (id, source_kind, source_id, site_id, corp_id, right_path, title, template_id, issuer, prefix, hours, needs_units, min_hours, is_automatic, origin, by_id)
  select $1 || '-award', source_kind, $1, site_id, corp_id, right_path, title, template_id, issuer, prefix, hours, needs_units, min_hours, false, origin, by_id
  from certificate.award where source_id = $3 and $2::int > 0`,
  `insert into certificate.certificate (number, site_id, award_id, user_id, class_id, data, hash, template_id, template_version, list_at, issued_by, issued_at)
  select award.id || n, award.site_id, award.id, 'bench-learner-' || n, '', one.data, one.hash, one.template_id, one.template_version,
    (select max(list_at) from certificate.certificate) + n, one.issued_by, now() - n * interval '1 minute'
  from certificate.award, generate_series(1, $2::int) n, (select * from certificate.certificate where site_id = 'province' limit 1) one
  where award.source_id = $1 and n % 2 = 0 and $3 <> ''`,
  `insert into commerce."order" (site_id, order_no, user_id, corp_id, title, goods_kind, goods_id, price_fen, amount_fen, status, created_at, paid_at, channel)
  select package.site_id, package.id || n, 'bench-learner-' || n, package.corp_id, package.name, 'project', package.id, 10000, 10000, 1,
    now() - n * interval '1 minute', now(), 'transfer'
  from training.package, generate_series(1, $2::int) n where package.id = $1 and $3 <> ''`,
  `insert into form.form (id, kind, place_kind, place_id, site_id, corp_id, right_path, owner_id, state, revision, version, published_revision, title, settings, content, is_anonymous, answer_num)
  select $1 || '-form', kind, place_kind, $1, site_id, corp_id, right_path, owner_id, state, revision, version, published_revision, title, settings, content, is_anonymous, $2::int
  from form.form where not is_anonymous and answer_num > 0 and id not like 'bench-%' and $3 <> '' order by id limit 1`,
  `insert into form.version (form_id, version, title, intro, settings, content, by_id)
  select one.id, of.version, of.title, of.intro, of.settings, of.content, of.by_id from form.form one, form.version of
  where one.id = $1 || '-form' and of.version = one.version and $2::int > 0
    and of.form_id = (select id from form.form where not is_anonymous and answer_num > 0 and id not like 'bench-%' and $3 <> '' order by id limit 1)`,
  `insert into form.answer (form_id, version, is_anonymous, user_id, corp_id, class_id, given, submitted_at)
  select one.form_id, one.version, false, 'bench-learner-' || n, '', $1 || '-class-1', one.given, now() - n * interval '1 minute'
  from generate_series(1, $2::int) n, (select $1 || '-form' as form_id, answer.version, answer.given from form.answer
    join form.form on form.id = answer.form_id
    where not form.is_anonymous and form.id = (select id from form.form where not is_anonymous and answer_num > 0 and id not like 'bench-%' order by id limit 1) limit 1) one
  where $3 <> ''`,
  `insert into discussion.notice (id, site_id, package_id, type, title, content_html, status, published_at, created_by, receiver_num)
  select $1 || '-notice-' || n, site_id, id, 3, '通知 ' || n, '<p>请按时上课。</p>', 2, now() - n * interval '1 day', owner_id, $2::int
  from training.package, generate_series(1, ${NOTICES}) n where id = $1 and $3 <> ''`,
  `insert into discussion.notice_receipt (notice_id, user_id, read_at)
  select $1 || '-notice-' || notice, 'bench-learner-' || n, case when n % 3 > 0 then now() end
  from generate_series(1, $2::int) n, generate_series(1, ${NOTICES}) notice where $3 <> ''`,
];
const TABLES = [
  "training.member",
  "training.learner",
  "training.outcome",
  "training.experience",
  "certificate.certificate",
  'commerce."order"',
  "form.answer",
  "discussion.notice",
  "discussion.notice_receipt",
  'identity."user"',
] as const;

async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const numbers = Array.from({ length: SIZES.large }, (_, at) => at + 1);
    const names = numbers.map(nameOf);
    await client.query(PEOPLE, [
      numbers,
      names,
      names.map((name) => searchLexemes([name]).join(" ")),
    ]);
    for (const size of ["small", "large"] as const)
      for (const statement of [...FILL, ...FILL_EXAMS])
        await client.query(statement, [projectOf(size), SIZES[size], MODEL.id]);
    for (const table of [...TABLES, ...EXAM_TABLES]) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

const LEARNERS = "/training/api/project/learners";
const LISTS: readonly List[] = [
  { what: "learners", path: LEARNERS, of: (packageId) => ({ packageId }) },
  { what: "learners, page 20", path: LEARNERS, of: (packageId) => ({ packageId, pageNo: 20 }) },
  {
    what: "learners by name",
    path: LEARNERS,
    of: (packageId) => ({ packageId, keyword: "王" }),
  },
  {
    what: "learners of a class",
    path: LEARNERS,
    of: (packageId) => ({ packageId, classId: `${packageId}-class-1` }),
  },
  {
    what: "classes",
    path: "/training/api/project/classes",
    of: (packageId) => ({ packageId }),
  },
  {
    what: "people of a class",
    path: "/training/api/class/people",
    of: (id) => ({ classId: `${id}-class-1` }),
  },
  {
    what: "study of a class",
    path: "/training/api/class/study",
    of: (id) => ({ classId: `${id}-class-1` }),
  },
  {
    what: "experiences of a class",
    path: "/training/api/class/experience/list",
    of: (id) => ({ classId: `${id}-class-1` }),
  },
  {
    what: "outcomes",
    path: "/training/api/project/outcomes",
    of: (packageId) => ({ packageId }),
  },
  {
    what: "outcomes to confirm",
    path: "/training/api/project/outcomes",
    of: (packageId) => ({ packageId, state: 2 }),
  },
  {
    what: "candidates for a certificate",
    path: "/certificate/api/award/candidates",
    isRead: true,
    of: (id) => ({ awardId: `${id}-award` }),
  },
  {
    what: "certificates",
    path: "/certificate/api/certificate/list",
    isRead: true,
    of: (id) => ({ awardId: `${id}-award` }),
  },
  {
    what: "certificates by a name",
    path: "/certificate/api/certificate/list",
    isRead: true,
    of: (id) => ({ awardId: `${id}-award`, keyword: "王" }),
  },
  {
    what: "answers of a form",
    path: "/form/api/results/answers",
    of: (id) => ({ id: `${id}-form` }),
  },
  {
    what: "notices",
    path: "/discussion/api/project/notice/list",
    of: (packageId) => ({ packageId }),
  },
  {
    what: "orders",
    path: "/commerce/api/sale/orders",
    of: (packageId) => ({ packageId }),
  },
];

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Lists of a project of 50,000 learners against those of one of 500, in turns, so that other load hits both alike (issue 16). */
export async function projectRows(origin: string, databaseUrl: string): Promise<Row[]> {
  await fill(databaseUrl);
  const token = await signIn(origin, MODEL.owner);
  const ask = async ({ path, isRead, of }: List, size: Size): Promise<number> => {
    const input = of(projectOf(size));
    const address = typeof path === "string" ? path : path(projectOf(size));
    const query = new URLSearchParams(
      Object.entries(input).map(([key, value]) => [key, String(value)]),
    );
    const from = performance.now();
    const response = await fetch(`${origin}/api${address}${isRead ? `?${query}` : ""}`, {
      headers: { "content-type": "application/json", "x-token": token },
      ...(isRead ? {} : { method: "POST", body: JSON.stringify(input) }),
    });
    const answer = (await response.json()) as {
      success: boolean;
      message: string;
      data: unknown[];
    };
    const ms = performance.now() - from;
    if (!answer.success || answer.data.length === 0)
      throw new Error(`${address}: ${answer.message || "no rows"}`);
    return ms;
  };
  const rows: Row[] = [];
  for (const list of [...LISTS, ...EXAM_LISTS]) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const size of ["small", "large"] as const) times[size].push(await ask(list, size));
    const [before, after] = [middle(times.small), middle(times.large)];
    rows.push({
      what: `a project's ${list.what}: 50,000 learners against 500`,
      wanted: `≤ ${MOST} ×`,
      measured: `${(after / before).toFixed(2)} × (${after.toFixed(1)} ms, ${before.toFixed(1)} ms)`,
      isReached: after <= before * MOST,
    });
  }
  return rows;
}
