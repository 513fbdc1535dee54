import { askRefund, cancelOrder, getQuote, placeOrder } from "@perennial/contract/commerce/buy.ts";
import {
  createDiscountCode,
  getFee,
  listDiscountCodes,
  setFee,
  switchDiscountCode,
} from "@perennial/contract/commerce/fee.ts";
import { listOwnOrders } from "@perennial/contract/commerce/order.ts";
import {
  confirmPayment,
  listGoodsOrders,
  refundOrder,
} from "@perennial/contract/commerce/sales.ts";
import { joinPackage } from "@perennial/contract/training/package-place.ts";
import { enrolInProject, leaveProject } from "@perennial/contract/training/project/project.ts";
import { setProjectTerms } from "@perennial/contract/training/project/project-edit.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { closeLapsed } from "./lapse.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId: string;
let seller: string;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 1_000 });
  build = await buildOn(app);
  corpId = await build.corp();
  seller = await build.person({ role: "CorpAdmin", corpId });
});
afterAll(() => app.close());

const FEN = 12_345;

async function aProject(project: object = {}, priceFen = FEN) {
  return build.coursePackage({ ownerId: seller, corpId, priceFen, project });
}

const order = (as: string, packageId: string, more: object = {}) =>
  app.call(placeOrder, { packageId, ...more }, { as });

/** People who have signed in, one after the other: signing in is costly on purpose. */
async function crowd(size: number): Promise<string[]> {
  const people: string[] = [];
  while (people.length < size) {
    const as = await build.person();
    await app.tokenOf(as);
    people.push(as);
  }
  return people;
}

const confirm = (packageId: string, orderId: string, as = seller) =>
  app.call(confirmPayment, { packageId, orderId, channel: "transfer", receiptNo: "R1" }, { as });

async function count(query: string, ...values: unknown[]): Promise<number> {
  const { rows } = await app.services.pool.query<{ num: number }>(
    `select count(*)::int as num from ${query}`,
    values,
  );
  return rows[0]?.num ?? -1;
}

const learners = (packageId: string) =>
  count("training.member where package_id = $1 and status = 1", packageId);

async function counted(packageId: string): Promise<number> {
  const { rows } = await app.services.pool.query<{ num: number }>(
    "select learner_num as num from training.package where id = $1",
    [packageId],
  );
  return rows[0]?.num ?? -1;
}

const expire = (packageId: string) =>
  app.services.pool.query(
    `with lapsed as (update commerce."order" set expires_at = now() - interval '1 second'
       where goods_id = $1 and status = 0 returning id)
     update training.hold set held_until = now() - interval '1 second' where id in (select id from lapsed)`,
    [packageId],
  );

async function aCode(packageId: string, given: object = {}) {
  const code = `C${Math.random().toString(36).slice(2, 10)}`.toUpperCase();
  const input = { packageId, code, percent: 20, startDate: "", endDate: "", usesMax: 5, ...given };
  const answer = await app.call(createDiscountCode, input, { as: seller });
  expect(answer.code).toBeUndefined();
  return { code: input.code, id: answer.data?.id ?? "" };
}

const terms = (given: object = {}) => ({
  priceFen: FEN,
  payNote: "工行 0200",
  holdDays: 2,
  refundDays: 7,
  invoiceContent: "培训费",
  taxCode: "",
  ...given,
});

describe("a place that costs something", () => {
  it("is given once its order was confirmed, and to nobody before", async () => {
    const packageId = await aProject();
    const learner = await build.person();
    expect((await app.call(enrolInProject, { packageId }, { as: learner })).code).toBe(
      "training.needsPayment",
    );
    const made = await order(learner, packageId);
    expect(made.data).toMatchObject({ amountFen: FEN, discountFen: 0, status: 0 });
    expect(await learners(packageId)).toBe(0);
    expect((await confirm(packageId, made.data?.id ?? "")).data).toBe(true);
    expect([await learners(packageId), await counted(packageId)]).toEqual([1, 1]);
    expect((await order(learner, packageId)).code).toBe("training.alreadyIn");
    const { data: own } = await app.call(listOwnOrders, {}, { as: learner });
    expect(own).toMatchObject([
      { status: 1, amountFen: FEN, href: `/project/${packageId}`, may: { cancel: false } },
    ]);
    const { data: sold } = await app.call(listGoodsOrders, { packageId }, { as: seller });
    expect(sold).toMatchObject([{ channel: "transfer", receiptNo: "R1", status: 1 }]);
  });

  it("of a package is bought alike", async () => {
    const packageId = await build.coursePackage({ ownerId: seller, corpId, priceFen: 500 });
    const learner = await build.person();
    expect((await app.call(joinPackage, { packageId }, { as: learner })).code).toBe(
      "training.needsPayment",
    );
    const made = await order(learner, packageId);
    expect((await confirm(packageId, made.data?.id ?? "")).data).toBe(true);
    expect([await learners(packageId), await counted(packageId)]).toEqual([1, 1]);
  });

  it("is one order and one place, however often it is asked for", async () => {
    const packageId = await aProject({ quota: 5 });
    const learner = await build.person();
    // Signs in once.
    await app.call(listOwnOrders, {}, { as: learner });
    const answers = await Promise.all(Array.from({ length: 300 }, () => order(learner, packageId)));
    // A loaded machine may turn some away; no answer names another order.
    const ids = new Set(answers.flatMap(({ data }) => (data ? [data.id] : [])));
    expect(ids.size).toBe(1);
    expect(await count(`commerce."order" where goods_id = $1`, packageId)).toBe(1);
    const [id = ""] = [...ids];
    const settled = await Promise.all(Array.from({ length: 30 }, () => confirm(packageId, id)));
    expect(settled.filter(({ data }) => data === true)).toHaveLength(1);
    expect(settled.some(({ code }) => code === "commerce.orderNotOpen")).toBe(true);
    expect([await learners(packageId), await counted(packageId)]).toEqual([1, 1]);
  });

  it("is never sold twice: 60 people at once for 20 seats, and a lapsed order frees its seat", async () => {
    const packageId = await aProject({ quota: 20 });
    const people = await crowd(60);
    const answers = await Promise.all(people.map((as) => order(as, packageId)));
    expect(answers.filter(({ data }) => data)).toHaveLength(20);
    expect(answers.some(({ code }) => code === "training.projectFull")).toBe(true);
    // Those who run the project cannot give the seats away either.
    const full = {
      enrolMode: 0 as const,
      quota: 19,
      hasQueue: true,
      hours: 0,
      credits: 0,
      contact: "",
    };
    const days = { enrolStartDate: "", enrolEndDate: "", studyStartDate: "", studyEndDate: "" };
    expect(
      (await app.call(setProjectTerms, { packageId, ...full, ...days }, { as: seller })).code,
    ).toBe("training.quotaTooSmall");
    const late = answers.find(({ data }) => data)?.data?.id ?? "";
    await expire(packageId);
    expect((await confirm(packageId, late)).code).toBe("commerce.orderNotOpen");
    const next = await order(people.at(-1) ?? "", packageId);
    expect(next.data?.status).toBe(0);
    await closeLapsed(app.services);
    expect(await count(`commerce."order" where goods_id = $1 and status = 4`, packageId)).toBe(20);
    expect(await count("training.hold where package_id = $1", packageId)).toBe(1);
  });

  it("is freed when the buyer cancels; others cannot", async () => {
    const packageId = await aProject({ quota: 1 });
    const [one, two] = [await build.person(), await build.person()];
    const made = await order(one, packageId);
    const orderId = made.data?.id ?? "";
    expect((await order(two, packageId)).code).toBe("training.projectFull");
    expect((await app.call(cancelOrder, { orderId }, { as: two })).code).toBe(
      "commerce.orderNotFound",
    );
    expect((await app.call(cancelOrder, { orderId }, { as: one })).data).toBe(true);
    expect((await app.call(cancelOrder, { orderId }, { as: one })).code).toBe(
      "commerce.orderNotOpen",
    );
    expect((await order(two, packageId)).data?.status).toBe(0);
  });

  it("wants the invitation code of a project that has one, and no price where there is none", async () => {
    const packageId = await aProject({ enrol_mode: 2, invite_code: "ABCDEFGH23" });
    const learner = await build.person();
    expect((await order(learner, packageId)).code).toBe("training.inviteCodeWrong");
    expect((await order(learner, packageId, { inviteCode: "abcdefgh23" })).data?.status).toBe(0);
    expect((await order(learner, await aProject({}, 0))).code).toBe("commerce.isFree");
    expect((await order(learner, "nothing")).code).toBe("commerce.goodsNotFound");
  });
});

describe("a discount code", () => {
  it("takes off a share or an amount, once for each person, and no more often than it may", async () => {
    const packageId = await aProject();
    const share = await aCode(packageId, { percent: 33, usesMax: 3 });
    const amount = await aCode(packageId, { percent: undefined, cutFen: 99_999 });
    const quote = async (code: string, as: string) =>
      app.call(getQuote, { packageId, code }, { as });
    const [one, two] = [await build.person(), await build.person()];
    expect((await quote(share.code.toLowerCase(), one)).data).toMatchObject({
      priceFen: FEN,
      discountFen: 4_073,
      amountFen: 8_272,
    });
    expect((await quote("NOPE", one)).code).toBe("commerce.codeUnknown");
    // More than the price is the price: the place is free, and given at once.
    const free = await order(two, packageId, { code: amount.code });
    expect(free.data).toMatchObject({ amountFen: 0, status: 1 });
    expect(await learners(packageId)).toBe(1);

    const people = await crowd(40);
    const made = await Promise.all(people.map((as) => order(as, packageId, { code: share.code })));
    expect(made.filter(({ data }) => data?.amountFen === 8_272)).toHaveLength(3);
    expect(made.filter(({ code }) => code === "commerce.codeUsedUp")).toHaveLength(37);
    const first = people[made.findIndex(({ data }) => data)] ?? "";
    expect((await quote(share.code, first)).code).toBe("commerce.codeUsed");
    expect((await order(first, packageId, { code: amount.code })).code).toBe("commerce.orderOpen");
    // What was not paid in time gives its use back.
    await expire(packageId);
    expect((await quote(share.code, one)).data?.amountFen).toBe(8_272);
    const { data } = await app.call(listDiscountCodes, { packageId }, { as: seller });
    expect(data).toMatchObject([
      { code: amount.code, usedNum: 1 },
      { code: share.code, usedNum: 0, percent: 33, usesMax: 3 },
    ]);
  });

  it("serves in its days and while it is on, and is refused where it makes no sense", async () => {
    const packageId = await aProject();
    const learner = await build.person();
    const past = await aCode(packageId, { endDate: "2020-01-01" });
    const off = await aCode(packageId);
    const elsewhere = await aCode(await aProject());
    await app.call(switchDiscountCode, { packageId, codeId: off.id, isOn: false }, { as: seller });
    for (const [code, why] of [
      [past.code, "commerce.codeNotNow"],
      [off.code, "commerce.codeUnknown"],
      [elsewhere.code, "commerce.codeUnknown"],
    ] as const)
      expect((await order(learner, packageId, { code })).code).toBe(why);
    const make = async (given: object) =>
      app.call(
        createDiscountCode,
        { packageId, code: "SPRING", startDate: "", endDate: "", usesMax: 1, ...given },
        { as: seller },
      );
    expect((await make({})).code).toBe("commerce.codeValue");
    expect((await make({ percent: 10, cutFen: 1 })).code).toBe("commerce.codeValue");
    expect((await make({ percent: 101 })).status).toBe(400);
    expect((await make({ percent: 1, usesMax: 0 })).status).toBe(400);
    expect((await make({ percent: 1, startDate: "2026-02-02", endDate: "2026-02-01" })).code).toBe(
      "commerce.codeDates",
    );
    expect((await make({ percent: 1 })).success).toBe(true);
    expect((await make({ percent: 2, code: "spring" })).code).toBe("commerce.codeTaken");
    expect(
      (
        await app.call(
          switchDiscountCode,
          { packageId, codeId: elsewhere.id, isOn: false },
          { as: seller },
        )
      ).code,
    ).toBe("commerce.codeNotFound");
  });
});

describe("money that goes back", () => {
  it("within its time: the learner leaves, and the organiser gives it back once", async () => {
    const packageId = await aProject({ quota: 1 });
    await app.call(setFee, { packageId, ...terms() }, { as: seller });
    const [one, two] = [await build.person(), await build.person()];
    const orderId = (await order(one, packageId)).data?.id ?? "";
    await confirm(packageId, orderId);
    // A change of terms does not reach the order.
    await app.call(setFee, { packageId, ...terms({ refundDays: 0, priceFen: 1 }) }, { as: seller });
    const asked = await app.call(askRefund, { orderId }, { as: one });
    expect(asked.data).toBe(true);
    expect((await app.call(askRefund, { orderId }, { as: one })).code).toBe("commerce.notPaid");
    expect([await learners(packageId), await counted(packageId)]).toEqual([0, 0]);
    expect((await order(two, packageId)).data?.amountFen).toBe(1);
    const back = () =>
      app.call(refundOrder, { packageId, orderId, refundNo: "B1" }, { as: seller });
    const answers = await Promise.all(Array.from({ length: 20 }, back));
    expect(answers.filter(({ data }) => data === true)).toHaveLength(1);
    const { data } = await app.call(listOwnOrders, {}, { as: one });
    expect(data).toMatchObject([{ status: 3, amountFen: FEN }]);
  });

  it("also for who leaves on the project's page, but not after its time", async () => {
    const packageId = await aProject();
    await app.call(setFee, { packageId, ...terms() }, { as: seller });
    const [one, two] = [await build.person(), await build.person()];
    for (const as of [one, two])
      await confirm(packageId, (await order(as, packageId)).data?.id ?? "");
    await app.services.pool.query(
      `update commerce."order" set refund_until = now() - interval '1 second' where user_id = $1`,
      [two],
    );
    for (const as of [one, two]) await app.call(leaveProject, { packageId }, { as });
    const { data } = await app.call(listGoodsOrders, { packageId }, { as: seller });
    expect(data?.map(({ status }) => status).toSorted()).toEqual([1, 2]);
    const orderId = data?.find(({ status }) => status === 1)?.id ?? "";
    expect((await app.call(askRefund, { orderId }, { as: two })).code).toBe(
      "commerce.refundClosed",
    );
  });
});

it("a change of price or terms alters no order that was made", async () => {
  const packageId = await aProject();
  const learner = await build.person();
  const made = await order(learner, packageId);
  await app.call(setFee, { packageId, ...terms({ priceFen: 99 }) }, { as: seller });
  expect((await order(learner, packageId)).data).toEqual(made.data);
  expect((await app.call(getFee, { packageId }, { as: seller })).data).toEqual(
    terms({ priceFen: 99 }),
  );
  expect((await confirm(packageId, made.data?.id ?? "")).data).toBe(true);
  const { data } = await app.call(listOwnOrders, {}, { as: learner });
  expect(data).toMatchObject([{ amountFen: FEN, status: 1 }]);
});

it("is set and settled by who leads the project, and by nobody about themselves", async () => {
  const packageId = await aProject();
  const learner = await build.person();
  const stranger = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  const orderId = (await order(learner, packageId)).data?.id ?? "";
  for (const [as, code] of [
    [learner, "kernel.forbidden"],
    [stranger, "training.packageNotFound"],
  ] as const) {
    expect((await confirm(packageId, orderId, as)).code).toBe(code);
    expect((await app.call(getFee, { packageId }, { as })).code).toBe(code);
    expect((await app.call(setFee, { packageId, ...terms() }, { as })).code).toBe(code);
  }
  expect((await app.call(getFee, { packageId })).status).toBe(401);
  expect((await app.call(placeOrder, { packageId })).status).toBe(401);
  const wrong = await app.call(setFee, { packageId, ...terms({ priceFen: -1 }) }, { as: seller });
  expect(wrong.status).toBe(400);
  const other = await aProject();
  expect((await confirm(other, orderId)).code).toBe("commerce.orderNotFound");
  const own = (await order(seller, packageId)).data?.id ?? "";
  expect((await confirm(packageId, own)).code).toBe("commerce.ownOrder");
});
