import type { PAYMENT_STATES } from "@perennial/contract/training/project/project-edit.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";

/** What somebody's newest order of a project has come to. */
export interface Payment {
  readonly state: (typeof PAYMENT_STATES)[number];
  readonly amountFen: number;
}

/** By the ids of those of these people who have one, in one statement. */
type ReadPayments = (
  db: AnyDatabase,
  goodsId: string,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, Payment>>;

let given: ReadPayments = () => Promise.resolve(new Map());

/** The domain that keeps orders, which stands above, makes itself known, once, when it is loaded. */
export function providePayments(read: ReadPayments): void {
  given = read;
}

export const readPayments: ReadPayments = (db, goodsId, userIds) => given(db, goodsId, userIds);
