import { askRefund, cancelOrder, placeOrder } from "@perennial/contract/commerce/buy.ts";
import { setFee } from "@perennial/contract/commerce/fee.ts";
import { confirmPayment } from "@perennial/contract/commerce/sales.ts";
import { listProjectLearners } from "@perennial/contract/training/project/project-edit.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { paymentsOf } from "./payments.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let seller = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  seller = await build.person({ role: "CorpAdmin", corpId });
});
afterAll(() => app.close());

const FEN = 9_900;
const aProject = (memberIds: string[] = []) =>
  build.coursePackage({ ownerId: seller, corpId, priceFen: FEN, memberIds, project: {} });

async function buy(packageId: string, as: string): Promise<string> {
  const { data } = await app.call(placeOrder, { packageId }, { as });
  const orderId = data?.id ?? "";
  await app.call(
    confirmPayment,
    { packageId, orderId, channel: "transfer", receiptNo: "R1" },
    { as: seller },
  );
  return orderId;
}

it("says in the list of learners who has paid, by the newest order of this project alone", async () => {
  const [brought, buyer] = [await build.person(), await build.person()];
  const packageId = await aProject([brought]);
  // Whoever has paid for one is brought into the other.
  const other = await aProject([brought, buyer]);
  await buy(packageId, buyer);
  const listed = async (id: string) =>
    (await app.call(listProjectLearners, { packageId: id }, { as: seller })).data?.map((one) => [
      one.id,
      one.payment,
    ]);
  const rows = await listed(packageId);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual([brought, null]);
  expect(rows).toContainEqual([buyer, { state: "paid", amountFen: FEN }]);
  expect((await listed(other))?.map(([, payment]) => payment)).toEqual([null, null]);
});

it("says what waits to be paid or given back, and nothing of what was closed", async () => {
  const packageId = await aProject();
  const [waits, gone, regrets] = [await build.person(), await build.person(), await build.person()];
  await app.call(
    setFee,
    {
      packageId,
      priceFen: FEN,
      payNote: "",
      holdDays: 3,
      refundDays: 7,
      invoiceContent: "培训费",
      taxCode: "",
    },
    { as: seller },
  );
  await app.call(placeOrder, { packageId }, { as: waits });
  const closed = await app.call(placeOrder, { packageId }, { as: gone });
  await app.call(cancelOrder, { orderId: closed.data?.id ?? "" }, { as: gone });
  const bought = await buy(packageId, regrets);
  await app.call(askRefund, { orderId: bought }, { as: regrets });
  // Another try that came to nothing does not hide what was paid.
  const again = await app.call(placeOrder, { packageId }, { as: regrets });
  await app.call(cancelOrder, { orderId: again.data?.id ?? "" }, { as: regrets });
  const found = await paymentsOf(app.services.db, packageId, [waits, gone, regrets]);
  expect([found.get(waits)?.state, found.get(gone), found.get(regrets)?.state]).toEqual([
    "toPay",
    undefined,
    "refunding",
  ]);
});
