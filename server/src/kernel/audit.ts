import type { AnyDatabase } from "./database/database.ts";
import type { Caller } from "./viewer.ts";

/** Ways in which a person proves who they are; the login log names them. */
export type LoginMethod =
  | "password"
  | "sms"
  | "qr"
  | "help"
  | "passkey"
  | "oauth"
  | "cas"
  | "code"
  | "register"
  | "role";

/** One attempt to sign in, or one change of role. */
export interface LoginEvent {
  readonly caller: Caller;
  /** What was typed or, when known, the login name. */
  readonly account: string;
  readonly userId: string | undefined;
  readonly method: LoginMethod;
  /** The failure's code when the attempt was refused. */
  readonly refusal?: string;
  /** For a role change: the role that became active. */
  readonly roleId?: string;
}

/** One occasion on which somebody saw other people's personal data. */
export interface QueryEvent {
  readonly caller: Caller;
  /** What was looked at: `identity.user`. */
  readonly subject: string;
  /** The filter as it was typed, with secrets masked. */
  readonly filter: unknown;
  readonly rowCount: number;
  /** Columns that were shown unmasked. */
  readonly unmasked?: readonly string[];
  /** SHA-256 of the file, for an export. */
  readonly fileHash?: string;
}

/** The append-only logs, for domains below the one that keeps them. */
export interface Audit {
  recordLogin(db: AnyDatabase, event: LoginEvent): Promise<void>;
  recordQuery(db: AnyDatabase, event: QueryEvent): Promise<void>;
}
