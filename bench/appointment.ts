import { Agent, request } from "node:http";
import { EXAM, seatExaminees } from "@perennial/server/test/exam/seat.ts";
import pg from "pg";
import type { Row } from "./measure.ts";

const LEARNERS = 1_000;
const SEATS = 100;
const CONNECTIONS = 256;

const DAY = "bench-day";
const SESSION = "bench-session";
const ROOMS = 4;

/** An exam with a session of so many seats in four rooms. */
const ARRANGED = [
  `insert into assessment.exam_day (id, setting_id, site_id, course_id, is_self_booked,
     cutoff_minutes, hold_minutes, late_minutes, needs_check_in, has_waitlist, by_id)
   select '${DAY}', id, site_id, course_id, true, 0, 10, 15, true, true, by_id
   from assessment.setting where id = '${EXAM.settingId}'`,
  `insert into assessment.exam_session (id, day_id, starts_at, ends_at)
   values ('${SESSION}', '${DAY}', now() + interval '2 days', now() + interval '50 hours')`,
  `insert into assessment.exam_room (id, session_id, position, name)
   select 'bench-room-' || n, '${SESSION}', n, n::text from generate_series(1, ${ROOMS}) as n`,
  `insert into assessment.exam_seat (room_id, number)
   select 'bench-room-' || n, number
   from generate_series(1, ${ROOMS}) as n, generate_series(1, ${SEATS / ROOMS}) as number`,
];

/** A thousand learners ask for a seat of a hundred at the same moment, and confirm what they got. */
export async function appointmentRows(origin: string, databaseUrl: string): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { hostname, port } = new URL(origin);
  const post = (learner: number, path: string, input: object) => {
    const body = JSON.stringify(input);
    return new Promise<{ success: boolean; code?: string }>((resolve, reject) => {
      request(
        {
          agent,
          hostname,
          port,
          method: "POST",
          path: `/api/assessment/api/appointment/${path}`,
          headers: {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
            "x-token": `examinee-token-${learner}`,
          },
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => (text += part));
          response.on("end", () =>
            resolve(JSON.parse(text) as { success: boolean; code?: string }),
          );
        },
      )
        .on("error", reject)
        .end(body);
    });
  };
  try {
    await seatExaminees(pool, LEARNERS, 1);
    for (const text of ARRANGED) await pool.query(text);
    await pool.query("analyze");
    const begun = performance.now();
    const codes = await Promise.all(
      Array.from({ length: LEARNERS }, async (_, at) => {
        const held = await post(at, "hold", { dayId: DAY, sessionId: SESSION });
        return held.success ? (await post(at, "confirm", { dayId: DAY })).code : held.code;
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    const { rows } = await pool.query<{ booked: number; seats: number }>(
      `select (select count(*)::int from assessment.exam_appointment
          where day_id = '${DAY}' and state = 1) as booked,
        (select count(distinct appointment_id)::int from assessment.exam_seat
          where room_id like 'bench-room-%') as seats`,
    );
    const { booked, seats } = rows[0] ?? { booked: 0, seats: 0 };
    const told = codes.filter((code) => code === undefined).length;
    const full = codes.filter((code) => code === "assessment.sessionFull").length;
    return [
      {
        what: `${LEARNERS} appointments at once for ${SEATS} seats`,
        wanted: `${SEATS} seats`,
        measured: `${booked} booked, ${seats} seats, ${told} told so, ${full} told that it is full; ${seconds.toFixed(1)} s`,
        isReached:
          booked === SEATS && seats === SEATS && told === SEATS && full === LEARNERS - SEATS,
      },
    ];
  } finally {
    agent.destroy();
    await pool.end();
  }
}
