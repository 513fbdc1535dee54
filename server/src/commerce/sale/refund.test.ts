import { placeOrder } from "@perennial/contract/commerce/buy.ts";
import {
  confirmPayment,
  listGoodsOrders,
  refundOrder,
} from "@perennial/contract/commerce/sales.ts";
import { leaveProject } from "@perennial/contract/training/project/project.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId: string;
let seller: string;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  seller = await build.person({ role: "CorpAdmin", corpId });
});
afterAll(() => app.close());

const aProject = (priceFen = 12_345) =>
  build.coursePackage({ ownerId: seller, corpId, priceFen, project: {} });

const order = (as: string, packageId: string) => app.call(placeOrder, { packageId }, { as });

const confirm = (packageId: string, orderId: string) =>
  app.call(
    confirmPayment,
    { packageId, orderId, channel: "transfer", receiptNo: "R1" },
    { as: seller },
  );

/** Learners of a project as they stand there, and as they are counted. */
async function learners(packageId: string): Promise<readonly [number, number]> {
  const { rows } = await app.services.pool.query<{ standing: number; counted: number }>(
    `select (select count(*)::int from training.member where package_id = $1 and status = 1) as standing,
       learner_num as counted from training.package where id = $1`,
    [packageId],
  );
  return [rows[0]?.standing ?? -1, rows[0]?.counted ?? -1];
}

const back = (packageId: string, orderId: string, as: string) =>
  app.call(refundOrder, { packageId, orderId, refundNo: "B1" }, { as });

it("from a thousand yuan goes back by somebody else than who took it, and names both", async () => {
  const colleague = await build.person({ role: "CorpAdmin", corpId, name: "陆知行" });
  const packageId = await aProject(100_000);
  const learner = await build.person();
  const orderId = (await order(learner, packageId)).data?.id ?? "";
  await confirm(packageId, orderId);
  expect((await back(packageId, orderId, seller)).code).toBe("commerce.secondPerson");
  expect(await learners(packageId)).toEqual([1, 1]);
  expect((await back(packageId, orderId, colleague)).data).toBe(true);
  const { data } = await app.call(listGoodsOrders, { packageId }, { as: seller });
  expect(data).toMatchObject([{ status: 3, refundedBy: "陆知行" }]);
  expect(data?.[0]?.confirmedBy).not.toBe("");
  const { rows } = await app.services.pool.query<{ operation: string; user_id: string }>(
    `select operation, user_id from journal.operation_log
     where input->>'orderId' = $1 order by happened_at, id`,
    [orderId],
  );
  expect(rows).toEqual([
    { operation: "commerce.confirmPayment", user_id: seller },
    { operation: "commerce.refundOrder", user_id: colleague },
  ]);
});

it("of an older order takes no place that a newer one bought", async () => {
  const packageId = await aProject();
  const learner = await build.person();
  const older = (await order(learner, packageId)).data?.id ?? "";
  await confirm(packageId, older);
  await app.call(leaveProject, { packageId }, { as: learner });
  const newer = (await order(learner, packageId)).data?.id ?? "";
  await confirm(packageId, newer);
  expect((await back(packageId, older, seller)).data).toBe(true);
  expect(await learners(packageId)).toEqual([1, 1]);
  expect((await back(packageId, newer, seller)).data).toBe(true);
  expect(await learners(packageId)).toEqual([0, 0]);
});
