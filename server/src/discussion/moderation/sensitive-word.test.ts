import {
  createReply,
  getPost,
  listPosts,
  savePost,
} from "@perennial/contract/discussion/board/board.ts";
import { ask, listInquiries } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import {
  answerClassmate,
  askAgain,
} from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import { hideNote } from "@perennial/contract/discussion/note/note-admin.ts";
import {
  listClassNotes,
  listOwnNotes,
  saveNote,
  shareNote,
} from "@perennial/contract/discussion/note/note-own.ts";
import { rateCourse } from "@perennial/contract/discussion/rating/rating.ts";
import { updateRating, getOwnRating } from "@perennial/contract/discussion/rating/rating-own.ts";
import {
  createSensitiveWord,
  removeSensitiveWord,
  listSensitiveWords,
  pasteSensitiveWords,
  SensitiveLevel,
  switchSensitiveWord,
  trySensitiveWords,
} from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { CLASS_A, COURSE, insertTaughtCourse, PERIOD, UNIT } from "../fixtures.ts";
import { foldWord } from "./sensitive-fold.ts";

const { removed, refused, looked } = SensitiveLevel;
const admin = { as: "site01" };
const learner = { as: "student01" };
/** Manages the school's site. */
const elsewhere = { as: "schoolsite1", host: SCHOOL_HOST };
let app: TestApp;

const add = async (word: string, level: 1 | 2 | 3 = removed, who = admin) =>
  app.call(createSensitiveWord, { word, level }, who);
const listed = async (keyword = "", who: { as: string; host?: string } = admin) =>
  (await app.call(listSensitiveWords, { keyword, pageSize: 100 }, who)).data ?? [];
const hits = async (text: string, who: { as: string; host?: string } = admin) =>
  (await app.call(trySensitiveWords, { text }, who)).data?.hits.map(({ word }) => word);
const post = async (title: string, as = "student01") =>
  app.call(savePost, { courseId: COURSE, title, content: "<p>如题</p>" }, { as });

beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
  await app.services.pool.query(
    `insert into identity."user" (id, login_name, name, password_hash)
     select 'schoolsite1', 'schoolsite1', '校站管理员', password_hash from identity."user" where id = 'student01'`,
  );
  await app.services.pool.query(
    `insert into identity.user_role (user_id, role_id, corp_id, site_id, right_path)
     values ('schoolsite1', 'SiteAdmin', 'CP', 'school', 'CP/')`,
  );
  await app.services.pool.query(
    `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
     select class_id, 'student03', period_id, course_id, corp_id, site_id, source
     from course.enrolment where user_id = 'student01' and course_id = $1`,
    [COURSE],
  );
  await app.services.pool.query(
    `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id)
     values ('student01', $1, $2, $3, $4)`,
    [UNIT, PERIOD, COURSE, CLASS_A],
  );
});
afterAll(() => app.close());

describe("the list of a site", () => {
  it("begins with built-in words, folded as the texts are", async () => {
    // The other site's: no test adds to it.
    const words = await listed("", elsewhere);
    expect(words.length).toBeGreaterThan(30);
    expect(words.every(({ isBuiltIn, isOn }) => isBuiltIn && isOn)).toBe(true);
    const { rows } = await app.services.pool.query<{ word: string; folded: string }>(
      "select word, folded from discussion.sensitive_word",
    );
    for (const { word, folded } of rows) expect(folded).toBe(foldWord(word));
  });

  it("takes a word, finds it by another way to write it, and lets it go", async () => {
    const { data } = await add("灵符代画");
    expect(await listed("靈符")).toEqual([
      { id: data?.id, word: "灵符代画", level: removed, isBuiltIn: false, isOn: true },
    ]);
    expect(await hits("靈 符 代 畫")).toEqual(["灵符代画"]);
    expect((await add("靈符 代画")).code).toBe("discussion.wordKnown");
    expect((await add("代写论文")).code).toBe("discussion.wordKnown");
    const gone = await app.call(removeSensitiveWord, { id: data?.id ?? "" }, admin);
    expect(gone.data).toBe(true);
    expect(await hits("灵符代画")).toEqual([]);
    expect(await listed("灵符")).toEqual([]);
  });

  it("takes many lines and says what was empty, double or no word", async () => {
    const text = "一号测词\n\n 二号测词 \n二号 測詞\n代写论文\n。\n";
    const { data } = await app.call(pasteSensitiveWords, { text, level: looked }, admin);
    expect(data).toEqual({
      addedNum: 2,
      emptyNum: 2,
      doubleNum: 2,
      faultyNum: 1,
      told: [
        { line: 4, word: "二号 測詞", why: "double" },
        { line: 5, word: "代写论文", why: "double" },
        { line: 6, word: "。", why: "short" },
      ],
    });
    expect((await hits("三号测词，一号测词，二号测词"))?.toSorted()).toEqual([
      "一号测词",
      "二号测词",
    ]);
  });

  it("has no more than ten thousand own words", async () => {
    const own = (await listed()).filter(({ isBuiltIn }) => !isBuiltIn).length;
    const lines = (num: number): string =>
      Array.from({ length: num }, (_, at) => `满额词${at}`).join("\n");
    const paste = async (num: number) =>
      app.call(pasteSensitiveWords, { text: lines(num), level: removed }, admin);
    expect((await paste(10_001 - own)).code).toBe("discussion.wordsFull");
    expect((await paste(10_000 - own)).data?.addedNum).toBe(10_000 - own);
    expect((await add("再来一个")).code).toBe("discussion.wordsFull");
    expect(await hits("这是满额词1234")).toContain("满额词1234");
    await app.services.pool.query(
      "delete from discussion.sensitive_word where word like '满额词%'",
    );
  });

  it("switches a built-in word off for this site only, and on again", async () => {
    const [word] = await listed("办假证");
    const id = word?.id ?? "";
    expect((await app.call(removeSensitiveWord, { id }, admin)).code).toBe(
      "discussion.wordBuiltIn",
    );
    const turn = async (isOn: boolean) => app.call(switchSensitiveWord, { id, isOn }, admin);
    expect((await turn(false)).data).toBe(false);
    expect((await turn(false)).data).toBe(false);
    expect(await hits("办假证")).toEqual([]);
    expect(await hits("办假证", elsewhere)).toEqual(["办假证"]);
    const off = await app.call(listSensitiveWords, { state: "off" }, admin);
    expect(off.data?.map(({ word: name }) => name)).toEqual(["办假证"]);
    expect((await turn(true)).data).toBe(true);
    expect(await hits("办假证")).toEqual(["办假证"]);
  });

  it("is another one on another site", async () => {
    const { data } = await add("只在本站");
    const id = data?.id ?? "";
    expect(await listed("只在本站", elsewhere)).toEqual([]);
    expect(await hits("只在本站", elsewhere)).toEqual([]);
    expect((await app.call(removeSensitiveWord, { id }, elsewhere)).status).toBe(404);
    expect((await app.call(switchSensitiveWord, { id, isOn: false }, elsewhere)).status).toBe(404);
    expect(await hits("只在本站")).toEqual(["只在本站"]);
  });
});

describe("who may not, and what is no word", () => {
  const calls = [
    [listSensitiveWords, {}],
    [createSensitiveWord, { word: "某个词", level: 1 }],
    [pasteSensitiveWords, { text: "某个词", level: 1 }],
    [switchSensitiveWord, { id: "word-001", isOn: false }],
    [removeSensitiveWord, { id: "word-001" }],
    [trySensitiveWords, { text: "某个词" }],
  ] as const;

  it.each(calls)(
    "%#: nobody without a session, no learner, no teacher, no school",
    async (operation, params) => {
      expect((await app.call(operation, params as never)).code).toBe("kernel.notSignedIn");
      for (const as of ["student01", "teacher01", "school01"])
        expect((await app.call(operation, params as never, { as })).status).toBe(403);
    },
  );

  it.each([
    [createSensitiveWord, { word: " ", level: 1 }],
    [createSensitiveWord, { word: "一", level: 1 }],
    [createSensitiveWord, { word: "一。", level: 1 }],
    [createSensitiveWord, { word: "长".repeat(31), level: 1 }],
    [createSensitiveWord, { word: "两个", level: 4 }],
    [pasteSensitiveWords, { text: "", level: 1 }],
    [pasteSensitiveWords, { text: "两个", level: 0 }],
    [trySensitiveWords, { text: "  " }],
    [listSensitiveWords, { state: "odd" }],
  ] as const)("%#: bad input is told", async (operation, params) => {
    expect((await app.call(operation, params as never, admin)).status).toBe(400);
  });

  it("switching or deleting what is not there", async () => {
    expect((await app.call(switchSensitiveWord, { id: "none", isOn: true }, admin)).status).toBe(
      404,
    );
    expect((await app.call(removeSensitiveWord, { id: "none" }, admin)).status).toBe(404);
  });
});

describe("what is written", () => {
  beforeAll(async () => {
    await add("拒绝词", refused);
    await add("待看词", looked);
  });

  it("is refused with the word at its field", async () => {
    const answer = await post("绝对拒 绝 詞");
    expect(answer).toMatchObject({
      code: "kernel.wordRefused",
      status: 400,
      fields: [{ path: "title", message: "含有本站不能使用的词「拒绝词」" }],
    });
  });

  it("waits when a learner's post or reply has to be looked at; a teacher's does not", async () => {
    const { data } = await post("谈谈待看词");
    expect(data?.status).toBe(0);
    const id = data?.id ?? "";
    const titles = async (as: string) =>
      (await app.call(listPosts, { courseId: COURSE }, { as })).data?.map(({ title }) => title);
    expect(await titles("student02")).not.toContain("谈谈待看词");
    expect(await titles("teacher01")).toContain("谈谈待看词");
    expect((await app.call(getPost, { id }, { as: "student02" })).status).toBe(404);
    const calm = { id, courseId: COURSE, title: "谈谈别的", content: "<p>如题</p>" };
    expect((await app.call(savePost, calm, learner)).data?.status).toBe(1);
    const said = async (as: string) =>
      (await app.call(createReply, { postId: id, content: "待 看 词" }, { as })).data?.status;
    expect(await said("student02")).toBe(0);
    expect(await said("teacher01")).toBe(1);
    expect((await post("老师谈待看词", "teacher01")).data?.status).toBe(1);
  });

  it("of questions goes to the team only; a classmate's answer is refused", async () => {
    const question = { courseId: COURSE, title: "问个问题", content: "<p>待看词是什么</p>" };
    const held = (await app.call(ask, question, learner)).data?.id;
    const open = (await app.call(ask, { ...question, content: "<p>好吗</p>" }, learner)).data?.id;
    const isPrivate = async () => {
      const rows = (await app.call(listInquiries, { courseId: COURSE }, { as: "teacher01" })).data;
      return new Map(rows?.map((row) => [row.id, row.isPrivate]));
    };
    expect((await isPrivate()).get(held ?? "")).toBe(true);
    expect((await isPrivate()).get(open ?? "")).toBe(false);
    const again = { id: open ?? "", content: "<p>待看词</p>" };
    await app.call(askAgain, again, learner);
    expect((await isPrivate()).get(open ?? "")).toBe(true);
    const asked = { ...question, content: "<p>行吗</p>" };
    const id = (await app.call(ask, asked, { as: "student03" })).data?.id ?? "";
    const answer = async (content: string) =>
      (await app.call(answerClassmate, { id, content }, learner)).code;
    expect(await answer("<p>待看词</p>")).toBe("kernel.wordRefused");
    expect(await answer("<p>行</p>")).toBeUndefined();
  });

  it("of shared notes is hidden until the team shows it; kept to oneself it is not", async () => {
    const save = async (more: object) =>
      (
        await app.call(
          saveNote,
          { courseId: COURSE, title: "笔记", content: "<p>待看词</p>", isShared: false, ...more },
          learner,
        )
      ).data?.id ?? "";
    const own = async (id: string) =>
      (await app.call(listOwnNotes, { courseId: COURSE }, learner)).data?.find(
        (note) => note.id === id,
      );
    const ofClass = async () =>
      (await app.call(listClassNotes, { courseId: COURSE }, learner)).data?.map(({ id }) => id);
    const id = await save({});
    expect((await own(id))?.isHidden).toBe(false);
    await app.call(shareNote, { id, isShared: true }, learner);
    expect((await own(id))?.isHidden).toBe(true);
    expect(await ofClass()).not.toContain(id);
    await app.call(hideNote, { id, reason: "" }, { as: "teacher01" });
    expect(await ofClass()).toContain(id);
    await save({ id, isShared: true });
    expect((await own(id))?.isHidden).toBe(true);
    await save({ id, isShared: true, content: "<p>别的</p>" });
    expect(await ofClass()).toContain(id);
    await app.call(hideNote, { id, reason: "离题" }, { as: "teacher01" });
    await save({ id, isShared: true, content: "<p>还是别的</p>" });
    expect((await own(id))?.hiddenReason).toBe("离题");
    const refusal = { courseId: COURSE, title: "笔记", content: "<p>拒绝词</p>", isShared: true };
    expect((await app.call(saveNote, refusal, learner)).code).toBe("kernel.wordRefused");
  });

  it("of ratings is hidden until the team shows it, or the words are gone", async () => {
    const rate = { courseId: COURSE, stars: 4 };
    expect((await app.call(rateCourse, { ...rate, content: "拒绝词" }, learner)).code).toBe(
      "kernel.wordRefused",
    );
    await app.call(rateCourse, { ...rate, content: "待看词不错" }, learner);
    const own = async () =>
      (await app.call(getOwnRating, { courseId: COURSE }, learner)).data?.rating;
    expect(await own()).toMatchObject({ content: "待看词不错", isHidden: true });
    const id = (await own())?.id ?? "";
    await app.call(updateRating, { id, stars: 4, content: "不错" }, learner);
    expect(await own()).toMatchObject({ content: "不错", isHidden: false, hiddenReason: "" });
  });
});
