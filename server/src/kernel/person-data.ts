import type { AnyDatabase } from "./database/database.ts";
import type { Vault } from "./vault.ts";

/**
 * What a domain keeps about a person (PIPL 45 and 47): given out in the person's archive, and taken away when the
 * account is closed, except what the law wants kept, which must then no longer name the person.
 */
export interface PersonData {
  /** Rows by table name, in words that the person understands; no secrets. */
  collect(
    db: AnyDatabase,
    userId: string,
    services: { readonly vault: Vault },
  ): Promise<Record<string, readonly object[]>>;
  erase(db: AnyDatabase, userId: string): Promise<void>;
  /**
   * Two accounts of one person become one: what hangs on the first goes to the second, which keeps its own where only
   * one can be. Gives how many of each thing moved. SQL only: a preview runs it and takes it back.
   */
  mergePerson?(
    db: AnyDatabase,
    fromId: string,
    toId: string,
  ): Promise<Readonly<Record<string, number>>>;
  /** Why the account cannot be closed yet: codes of this domain's messages. */
  blockers?(db: AnyDatabase, userId: string): Promise<readonly string[]>;
}
