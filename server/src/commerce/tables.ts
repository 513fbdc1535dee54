import type { Generated } from "kysely";
import type { TrainingTables } from "../training/public.ts";
import { implementOn } from "../kernel/domain.ts";

/** Tables of the commerce domain, with those of lower domains that it joins for reading. */
export interface CommerceTables extends TrainingTables {
  "commerce.shop": {
    id: Generated<string>;
    site_id: string;
    corp_id: string;
    name: string;
    logo: Generated<string>;
    introduction: Generated<string>;
    is_open: Generated<boolean>;
    sort: Generated<number>;
    folded_name: Generated<string>;
    search: Generated<string>;
    created_at: Generated<string>;
  };
  "commerce.shop_course": {
    shop_id: string;
    site_id: string;
    course_id: string;
    sort: Generated<number>;
  };
  "commerce.order": {
    id: Generated<string>;
    site_id: string;
    /** Shown to the buyer, `20261120-` and a number. */
    order_no: string;
    user_id: string;
    title: string;
    amount_fen: number;
    /** OrderStatus of the contract. */
    status: Generated<number>;
    created_at: Generated<string>;
    paid_at: string | null;
    /** The course that it bought. */
    course_id: Generated<string | null>;
    goods_kind: Generated<string | null>;
    goods_id: Generated<string | null>;
    /** Of the buyer. */
    corp_id: Generated<string | null>;
    price_fen: Generated<number>;
    discount_fen: Generated<number>;
    code_id: Generated<string | null>;
    expires_at: Generated<string | null>;
    refund_days: Generated<number>;
    refund_until: Generated<string | null>;
    refunded_at: Generated<string | null>;
    closed_at: Generated<string | null>;
    channel: Generated<string>;
    receipt_no: Generated<string>;
    refund_no: Generated<string>;
    /** Who confirmed that the money has come. */
    confirmed_by: Generated<string | null>;
    /** Who confirmed it, or gave it back. */
    settled_by: Generated<string | null>;
  };
  "commerce.fee": {
    goods_id: string;
    pay_note: Generated<string>;
    hold_days: Generated<number>;
    refund_days: Generated<number>;
    invoice_content: Generated<string>;
    tax_code: Generated<string>;
  };
  /** Written by a trigger of the orders. */
  "commerce.sale_sum": {
    goods_id: string;
    month: string;
    channel: string;
    order_num: number;
    paid_num: number;
    paid_fen: number;
    refunded_num: number;
    refunded_fen: number;
    discount_fen: number;
  };
  "commerce.discount_code": {
    id: Generated<string>;
    goods_id: string;
    code: string;
    percent: number | null;
    cut_fen: number | null;
    starts_on: string | null;
    ends_on: string | null;
    /** 1 or more. */
    uses_max: number;
    is_on: Generated<boolean>;
    by_id: string;
    created_at: Generated<string>;
  };
}

export const implement = implementOn<CommerceTables>();
