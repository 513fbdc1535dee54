import type { OrderStatus } from "@perennial/contract/commerce/order.ts";
import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/commerce/course-sales.ts";
import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import { sql } from "kysely";
import { implement } from "./tables.ts";

const FIRST_PUBLISHED = 2;

/** What is sold of a course, and to whom; for those who manage the course. */
export const courseSales = implement(contract, {
  async listMatchedGoods({ input, db }) {
    const { courseId } = input;
    const found = db
      .selectFrom("course.period as period")
      .where("period.course_id", "=", courseId)
      .where("period.publish_status", ">=", FIRST_PUBLISHED);
    const [{ rows, page }, shops] = await Promise.all([
      readPage(found, input, (all) =>
        all
          .select([
            "period.id",
            "period.version",
            "period.name",
            "period.publish_status",
            "period.price_fen",
            "period.starts_on",
            "period.ends_on",
            "period.student_num",
          ])
          .orderBy("period.version", "desc"),
      ),
      db
        .selectFrom("commerce.shop_course as offered")
        .innerJoin("commerce.shop as shop", "shop.id", "offered.shop_id")
        .select("shop.name")
        .where("offered.course_id", "=", courseId)
        .where("shop.is_open", "=", true)
        .orderBy("shop.sort")
        .orderBy("shop.id")
        .limit(20)
        .execute(),
    ]);
    const shopNames = shops.map(({ name }) => name);
    return {
      data: rows.map((row) => ({
        id: row.id,
        versions: row.version,
        name: row.name,
        publishStatus: row.publish_status,
        priceFen: row.price_fen,
        startDate: row.starts_on ?? "",
        endDate: row.ends_on ?? "",
        enrolledNum: row.student_num,
        shopNames,
      })),
      page,
    };
  },

  async listCourseOrders({ input, db, caller, services }) {
    const { courseId, status, orderNo } = input;
    let found = db
      .selectFrom("commerce.order as sold")
      .leftJoin("identity.user as buyer", "buyer.id", "sold.user_id")
      .where("sold.course_id", "=", courseId);
    if (status !== undefined) found = found.where("sold.status", "=", status);
    if (orderNo) found = found.where(sql<boolean>`starts_with(sold.order_no, ${orderNo})`);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "sold.id",
          "sold.order_no",
          "sold.title",
          "sold.amount_fen",
          "sold.status",
          "sold.created_at",
          "sold.paid_at",
          "buyer.name",
        ])
        .orderBy("sold.created_at", "desc")
        .orderBy("sold.id", "desc"),
    );
    await services.audit.recordQuery(db, {
      caller,
      subject: "commerce.order",
      filter: input,
      rowCount: rows.length,
    });
    return {
      data: rows.map((row) => ({
        id: row.id,
        orderNo: row.order_no,
        title: row.title,
        buyerName: maskedPersonName(row.name ?? ""),
        amountFen: row.amount_fen,
        status: row.status as ValueOf<typeof OrderStatus>,
        createdAt: row.created_at,
        paidAt: row.paid_at,
      })),
      page,
    };
  },
});
