import type pg from "pg";
import { signIn } from "./accounts.ts";
import { latencyMs, type Row } from "./measure.ts";

const SMALL = 1_000;
const LARGE = 100_000;
const TIMES = 15;
const ROUNDS = 5;
const COURSE = "course-calligraphy-01";
const LEARNER = "student01";

/** A period of its own for each size, so that both are read in the same run. */
const PLACE = `
  with made as (
    insert into course.period (id, course_id, version, publish_status, student_num, published_at)
    values ($1, $2, $3, 3, 0, now()) returning id
  )
  insert into course.class (id, period_id, name, quota) select $1 || '-a', id, '一班', 0 from made`;
const ENROL = `
  insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
  select $1 || '-a', $2, $1, id, corp_id, site_id, 'self' from course.course where id = $3`;
/** Fifty posts are of the class, the others of the general board; one in a thousand is pinned; three replies, two likes, two readers each. */
const POSTS = `
  insert into discussion.post (id, site_id, course_id, period_id, board, class_id, user_id, title, content_html, is_top, created_at)
  select $1 || '-' || n, 'province', $2, $1, case when n <= 50 then 2 else 1 end,
    case when n <= 50 then $1 || '-a' end, 'teacher01', '第 ' || n || ' 个话题',
    '<p>' || repeat('大家说说看法。', 12) || '</p>', (n % 1000 = 0)::int, timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series(1, $3::int) n`;
const REPLIES = `
  insert into discussion.reply (post_id, user_id, content, created_at)
  select $1 || '-' || n, 'teacher01', '同意', timestamptz '2026-01-01' + n * interval '1 minute' + reply * interval '1 hour'
  from generate_series(1, $2::int) n, generate_series(1, 3) reply`;
const LIKES = `
  insert into discussion.post_like (post_id, user_id)
  select $1 || '-' || n, liker from generate_series(1, $2::int) n, unnest(array['teacher01', 'teacher02']) liker`;
const LOOKS = LIKES.replace("post_like", "post_look");

async function fillBoard(pool: pg.Pool, postNum: number, version: number): Promise<string> {
  const periodId = `bench-board-${postNum}`;
  await pool.query(PLACE, [periodId, COURSE, version]);
  await pool.query(ENROL, [periodId, LEARNER, COURSE]);
  await pool.query(POSTS, [periodId, COURSE, postNum]);
  await pool.query(REPLIES, [periodId, postNum]);
  await pool.query(LIKES, [periodId, postNum]);
  await pool.query(LOOKS, [periodId, postNum]);
  return periodId;
}

/** The first page of a board of 100,000 posts against that of 1,000, with the boards' counts beside it (issue 5). */
export async function boardRows(origin: string, pool: pg.Pool): Promise<Row[]> {
  const small = await fillBoard(pool, SMALL, 901);
  const large = await fillBoard(pool, LARGE, 902);
  await pool.query("vacuum analyze discussion.post");
  await pool.query("vacuum analyze discussion.reply");
  await pool.query("analyze discussion.post_like");
  await pool.query("analyze discussion.post_look");
  const rows: Row[] = [];
  for (const person of [LEARNER, "teacher01"]) {
    const token = await signIn(origin, person);
    const headers = { "content-type": "application/json", "x-token": token };
    const place = (periodId: string) => ({ courseId: COURSE, periodId });
    const ask = async (request: Promise<Response>): Promise<void> => {
      const answer = (await (await request).json()) as { success: boolean; message: string };
      if (!answer.success) throw new Error(answer.message);
    };
    const list = (periodId: string) => () =>
      ask(
        fetch(`${origin}/api/teaching/api/course/discussion/list`, {
          method: "POST",
          headers,
          body: JSON.stringify({ ...place(periodId), pageNo: 1, pageSize: 10 }),
        }),
      );
    const boards = (periodId: string) => () =>
      ask(
        fetch(
          `${origin}/api/teaching/api/course/discussion/boards?${new URLSearchParams(place(periodId))}`,
          { headers },
        ),
      );
    // What the page asks for when it opens: the posts, and the boards to choose from.
    const open = (periodId: string) => async () => {
      await list(periodId)();
      await boards(periodId)();
    };
    const rounds: { before: number; after: number }[] = [];
    // In turns, so that other load hits both alike.
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        before: await latencyMs(open(small), TIMES),
        after: await latencyMs(open(large), TIMES),
      });
    const ratio = (of: { before: number; after: number }): number => of.after / of.before;
    const middle = rounds.toSorted((one, other) => ratio(one) - ratio(other))[(ROUNDS - 1) / 2];
    if (!middle) continue;
    rows.push({
      what: `first page of a board, ${person === LEARNER ? "learner" : "teacher"}: 100,000 posts against 1,000`,
      wanted: "≤ 1.5 ×",
      measured: `${ratio(middle).toFixed(2)} × (${middle.after.toFixed(1)} ms, ${middle.before.toFixed(1)} ms)`,
      isReached: ratio(middle) <= 1.5,
    });
  }
  return rows;
}
