import * as contract from "@perennial/contract/certificate/key.ts";
import { publicKeys, rotateKey } from "./keys.ts";
import { implement } from "./tables.ts";

/** The keys with which a site signs. */
export const signingKeys = implement(contract, {
  async renewSigningKey({ db, services, caller }) {
    await rotateKey(db, services.vault, caller.site.id);
    const keys = await publicKeys(db, caller.site.id);
    return keys.map((key) => ({ createdAt: key.created_at, retiredAt: key.retired_at }));
  },
});
