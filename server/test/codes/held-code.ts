import type { CodeWorld } from "./code-world.ts";

/** A code from its real writer, and its real reader: true when what is shown is taken. */
export interface HeldCode {
  readonly code: string;
  show(code: string): Promise<boolean>;
  /** Shows it from elsewhere: another session, another browser. */
  readonly showElsewhere?: (code: string) => Promise<boolean>;
}

/** `isAlone` says that nothing but this code is tried with what was made, so that its use may have effects. */
export type CodeCase = (world: CodeWorld, isAlone: boolean) => Promise<HeldCode>;
