import { searchLexemes } from "@perennial/server/src/kernel/search/lexemes.ts";
import { mobileLexemes, sealMobile } from "@perennial/server/src/identity/account/mobile-column.ts";
import type { Vault } from "@perennial/server/src/kernel/vault.ts";
import type pg from "pg";
import { latencyMs, type Row } from "./measure.ts";

const BATCH = 5_000;
const DEMO_PASSWORD = "Perennial_2026";

/** Surnames with their share of the people in per mille, as in the country; the rest share what is left. */
const COMMON = [
  ["王", 72],
  ["李", 70],
  ["张", 66],
  ["刘", 52],
  ["陈", 46],
] as const;
const OTHERS = [
  ..."杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文",
];
const GIVEN = [
  ..."建国秀英海燕明志强丽华桂兰玉梅春红晓东小平文静伟芳娜敏磊军洋勇艳杰娟涛超霞鹏飞玲健辉云龙",
];

/** The n-th person's name, the same in every run. */
export function nameOf(n: number): string {
  let share = (n * 7_919) % 1_000;
  const common = COMMON.find(([, size]) => (share -= size) < 0)?.[0];
  const surname = common ?? OTHERS[(n * 31) % OTHERS.length] ?? "王";
  const first = GIVEN[(n * 17) % GIVEN.length] ?? "";
  const second = n % 4 === 0 ? "" : (GIVEN[Math.floor(n / GIVEN.length) % GIVEN.length] ?? "");
  return surname + first + second;
}

const PEOPLE = `
  with made as (
    insert into identity."user" (id, login_name, mobile, name, password_hash, created_at, last_login_at, terms)
    select 'bench-user-' || n, 'bench' || n, mobile, name, '!',
      timestamptz '2026-09-01' - n * interval '7 minutes', timestamptz '2026-09-01' - (n * 37 % 100000) * interval '3 minutes',
      array_to_tsvector(string_to_array(lexemes, ' '))
    from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as person (n, name, lexemes, mobile)
    on conflict do nothing returning id
  )
  select count(*) from made`;

/** Every tenth belongs to one large school, the others to 2,000 organisations; every twelfth teaches. */
const GRANTS = `
  insert into identity.user_role (user_id, role_id, corp_id, site_id, right_path, created_at)
  select 'bench-user-' || n, case when n % 12 = 0 then 'Teacher' else 'Student' end, corp.id, 'province', corp.right_path, now()
  from unnest($1::int[]) as person (n)
  join organisation.corp on corp.id = case when n % 10 = 0 then 'corp-senior-university' else 'bench-corp-' || (1 + n % 2000) end
  on conflict do nothing`;

/** Adds the people from one number to another with their roles. */
export async function fillUsers(
  pool: pg.Pool,
  vault: Vault,
  from: number,
  to: number,
): Promise<void> {
  for (let first = from; first <= to; first += BATCH) {
    const last = Math.min(to, first + BATCH - 1);
    const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const names = numbers.map(nameOf);
    const mobiles = numbers.map((n) => `139${String(n).padStart(8, "0")}`);
    const lexemes = numbers.map((n, at) =>
      [
        ...searchLexemes([names[at] ?? ""], [`bench${n}`]),
        ...mobileLexemes(vault, mobiles[at] ?? ""),
      ].join(" "),
    );
    const sealed = mobiles.map((mobile) => sealMobile(vault, mobile));
    await pool.query(PEOPLE, [numbers, names, lexemes, sealed]);
    await pool.query(GRANTS, [numbers]);
  }
}

/** Who searches for what: administrators of a site, of a large school, of the platform. */
const SEARCHES: readonly (readonly [what: string, as: string, body: Record<string, unknown>])[] = [
  ["people of a site, newest", "site01", {}],
  ["learners of a site, newest", "site01", { type: "Student" }],
  ["people by a common surname", "site01", { keyword: "王" }],
  ["teachers by a common surname", "site01", { type: "Teacher", keyword: "张" }],
  ["people by surname and state", "site01", { keyword: "李", status: "enabled" }],
  ["people by part of the name", "site01", { keyword: "秀英" }],
  ["people by pinyin", "site01", { keyword: "wangxiu" }],
  ["people by the beginning of the mobile", "site01", { keyword: "139000" }],
  ["a person by mobile", "site01", { keyword: "13900000777" }],
  ["people by the beginning of the login name", "site01", { keyword: "bench77" }],
  ["a person by login name", "site01", { keyword: "bench777" }],
  ["learners of a large school", "school01", { type: "Student" }],
  ["a large school by surname", "school01", { keyword: "王" }],
  ["a large school by part of the name", "school01", { keyword: "建国" }],
  ["a small organisation", "platform01", { corpId: "bench-corp-777" }],
  ["a small organisation by surname", "platform01", { corpId: "bench-corp-777", keyword: "王" }],
  ["a branch by surname", "platform01", { rightPath: "CP/bench-corp-777/", keyword: "陈" }],
  ["the latest to sign in", "site01", { sort: "lastLogin" }],
];

async function tokenOf(origin: string, loginName: string): Promise<string> {
  const response = await fetch(`${origin}/api/login/doLogin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginName, password: DEMO_PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } | null };
  if (!data) throw new Error(`${loginName} could not sign in`);
  return data.accessToken;
}

/** Median milliseconds of each search of people today. */
export async function userSearchTimes(origin: string): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const tokens = new Map<string, string>();
  for (const [what, as, body] of SEARCHES) {
    const token = tokens.get(as) ?? (await tokenOf(origin, as));
    tokens.set(as, token);
    const search = async (): Promise<void> => {
      const response = await fetch(`${origin}/api/centro/api/user/list`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-token": token },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as { success: boolean; message: string };
      if (!answer.success) throw new Error(answer.message);
    };
    times.set(what, await latencyMs(search));
  }
  return times;
}

/** The times at 100,000 people against those at 1,000: at most 1.5 times (issue 3). */
export function userSearchRows(
  small: ReadonlyMap<string, number>,
  large: ReadonlyMap<string, number>,
): Row[] {
  return [...large].map(([what, after]) => {
    const before = small.get(what) ?? after;
    return {
      what: `${what}: 100,000 against 1,000`,
      wanted: "≤ 1.5 ×",
      measured: `${(after / before).toFixed(2)} × (${after.toFixed(1)} ms, ${before.toFixed(1)} ms)`,
      isReached: after <= before * 1.5,
    };
  });
}
