/** Seats that are held for orders. */
export interface HoldTables {
  "training.hold": {
    /** Of the order. */
    id: string;
    package_id: string;
    held_until: string;
  };
}
