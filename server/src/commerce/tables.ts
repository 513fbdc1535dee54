import type { Generated } from "kysely";
import type { CourseTables } from "../course/public.ts";
import { implementOn } from "../kernel/domain.ts";

/** Tables of the commerce domain, with those of lower domains that it joins for reading. */
export interface CommerceTables extends CourseTables {
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
  };
}

export const implement = implementOn<CommerceTables>();
