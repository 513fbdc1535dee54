import * as z from "zod";

/** Body of `POST /api/ajax?time=…`; front §7. The body flag is the old client's and changes nothing. */
export const GatewayBody = z.strictObject({
  service: z.string().min(1).max(300),
  body: z.unknown().optional(),
  params: z.unknown().optional(),
});

/** Query of `GET /api/ajax`: parameters as JSON in `params`, or as fields of their own. */
export const GatewayQuery = z.looseObject({
  service: z.string().min(1).max(300),
  params: z.string().optional(),
  time: z.string().optional(),
});
