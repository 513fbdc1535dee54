import { placeOrder } from "@perennial/contract/commerce/buy.ts";
import { enrolBySheet } from "@perennial/contract/training/corp/corp-enrolment.ts";
import { importLearners } from "@perennial/contract/training/people/learner-list.ts";
import {
  enrolInProject,
  getProject,
  getProjectPlace,
  leaveProject,
  ProjectMode,
} from "@perennial/contract/training/project/project.ts";
import {
  getProjectTerms,
  setProjectTerms,
} from "@perennial/contract/training/project/project-edit.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { writeSheet } from "../../kernel/sheet/sheet.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let school = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  school = await build.person({ role: "CorpAdmin", corpId });
});
afterAll(() => app.close());

const aProject = (priceFen = 0) =>
  build.coursePackage({
    ownerId: school,
    corpId,
    priceFen,
    project: { enrol_mode: ProjectMode.importOnly, has_queue: true },
  });

const loginOf = async (id: string): Promise<string> =>
  (
    await app.services.pool.query<{ login: string }>(
      "select login_name as login from identity.user where id = $1",
      [id],
    )
  ).rows[0]?.login ?? "";

it("lets nobody in by themselves, says so on its page, and takes who is brought", async () => {
  const packageId = await aProject();
  const learner = await build.person({ corpId });
  const shown = await app.call(getProject, { packageId });
  expect(shown.data).toMatchObject({ state: "imported", needsInvite: false });
  const place = await app.call(getProjectPlace, { packageId }, { as: learner });
  expect(place.data).toMatchObject({ state: "imported", status: null });
  for (const mayWait of [false, true])
    expect(
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      (await app.call(enrolInProject, { packageId, mayWait }, { as: learner })).code,
    ).toBe("training.importOnly");
  const lines = await loginOf(learner);
  const brought = await app.call(importLearners, { packageId, lines }, { as: school });
  expect(brought.data?.savedNum).toBe(1);
  const now = await app.call(getProjectPlace, { packageId }, { as: learner });
  expect(now.data?.status).toBe(1);
});

it("is neither sold nor enrolled in by an organisation that has no seats", async () => {
  const packageId = await aProject(9_900);
  const learner = await build.person({ corpId });
  const order = await app.call(placeOrder, { packageId }, { as: learner });
  expect(order.code).toBe("training.importOnly");
  const { bytes } = await writeSheet(
    app.services.heavy,
    [{ title: "登录名或手机号" }],
    [[await loginOf(learner)]],
  );
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "list.xlsx");
  const answer = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(school) },
  });
  const { data } = (await answer.json()) as { data: { url: string } };
  const bring = () =>
    app.call(enrolBySheet, { packageId, fileUrl: data.url, isPreview: false }, { as: school });
  expect((await bring()).code).toBe("training.importOnly");
  await app.services.pool.query(
    "insert into training.seat (package_id, corp_id, seat_num) values ($1, $2, 5)",
    [packageId, corpId],
  );
  expect((await bring()).data?.savedNum).toBe(1);
});

it("gives its places to nobody who waited from the time before", async () => {
  const packageId = await build.coursePackage({
    ownerId: school,
    corpId,
    project: { quota: 1, has_queue: true },
  });
  const [one, two] = [await build.person({ corpId }), await build.person({ corpId })];
  const enrol = (as: string) => app.call(enrolInProject, { packageId, mayWait: true }, { as });
  expect((await enrol(one)).data?.status).toBe(1);
  expect((await enrol(two)).data?.status).toBe(4);
  const terms = await app.call(getProjectTerms, { packageId }, { as: school });
  const { inviteCode: _code, learnerNum: _num, ...kept } = terms.data!;
  const set = await app.call(
    setProjectTerms,
    { packageId, ...kept, quota: 2, enrolMode: ProjectMode.importOnly },
    { as: school },
  );
  expect(set.success).toBe(true);
  const place = async () =>
    (await app.call(getProjectPlace, { packageId }, { as: two })).data?.status;
  expect(await place()).toBe(4);
  // Neither when somebody leaves; the list lets them in.
  expect((await app.call(leaveProject, { packageId }, { as: one })).success).toBe(true);
  expect(await place()).toBe(4);
  const lines = await loginOf(two);
  const brought = await app.call(importLearners, { packageId, lines }, { as: school });
  expect(brought.data?.savedNum).toBe(1);
  expect(await place()).toBe(1);
});
