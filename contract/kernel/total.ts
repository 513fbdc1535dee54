import * as z from "zod";

/** What became of counting a long list to its end: nobody knows the number of one that took too long. */
export const Total = z.discriminatedUnion("state", [
  z.object({ state: z.literal("known"), rowCount: z.int() }),
  z.object({ state: z.enum(["counting", "unknown"]) }),
]);
export type Total = z.output<typeof Total>;
