import { useState } from "react";
import { readStored, writeStored } from "../../kernel/device-storage.ts";

const KEY = "seatColumns";
const USUAL = 6;
/** Seats that can stand beside each other. */
export const SEAT_COLUMNS = { least: 2, most: 12 } as const;

const within = (num: number): number =>
  Number.isInteger(num) && num >= SEAT_COLUMNS.least && num <= SEAT_COLUMNS.most ? num : USUAL;

/** How many seats stand in a row of the rooms that are watched over on this device. */
export function useSeatColumns(): readonly [columns: number, choose: (columns: number) => void] {
  const [columns, setColumns] = useState(() => within(Number(readStored("local", KEY))));
  const choose = (next: number): void => {
    writeStored("local", KEY, String(next));
    setColumns(within(next));
  };
  return [columns, choose];
}
