import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { AnyDatabase } from "./database/database.ts";
import type { Vault } from "./vault.ts";

/** How rows of a table belong to a person, and how a merge of two accounts is taken back in them. */
export interface PersonRows {
  /** Columns with the person's id. */
  readonly by: readonly string[];
  /** For rows that go with others, by a foreign key: the table on which they hang, and its columns with the person. */
  readonly hangsOn?: {
    readonly column: string;
    readonly table: string;
    readonly key: string;
  };
  /** Columns with the ids of several people. */
  readonly byList?: readonly string[];
  /** Columns that are neither noted nor given back. */
  readonly skips?: readonly string[];
  /**
   * Numbers and sets of ranges that are united: an undo takes out what the merge put in, and leaves what came since.
   */
  readonly adds?: readonly string[];
  /** The row goes back whatever has happened to it since. */
  readonly goesBack?: true;
}

/** What two accounts have of the same kind, for the page on which one decides to merge them. */
export type Holdings = Readonly<Record<string, number>>;

/** Something that a domain attests to a person. */
export interface Attested {
  readonly kind: "project" | "certificate";
  readonly title: string;
  /** Who issued it, under which number. */
  readonly detail: string;
  /** `2026-11-20` */
  readonly day: string;
  readonly minutes?: number;
  /** Address of its page; empty without one. */
  readonly link: string;
}

/** The facts of a merge: all of the first account goes to the second. */
export interface Merging {
  readonly mergeId: string;
  readonly fromId: string;
  readonly toId: string;
}

/**
 * What a domain keeps about a person (PIPL 45 and 47). It goes into the person's archive, and it is removed when the
 * account is closed, except for what the law requires to keep; that must then no longer name the person.
 */
export interface PersonData {
  /** Rows by table name, in words that the person understands, without secrets. */
  collect(
    db: AnyDatabase,
    userId: string,
    services: { readonly vault: Vault },
  ): Promise<Record<string, readonly object[]>>;
  erase(db: AnyDatabase, userId: string): Promise<void>;
  /**
   * Merges two accounts of one person: what belongs to the first goes to the second, which keeps its own where only one
   * is possible. Gives how many of each thing moved. Only SQL is allowed, because a preview runs it and rolls it back.
   */
  mergePerson?(
    db: AnyDatabase,
    fromId: string,
    toId: string,
    mergeId?: string,
  ): Promise<Readonly<Record<string, number>>>;
  /** The tables that `mergePerson` changes; they are noted before and after it, so that it can be taken back. */
  readonly rows?: Readonly<Record<string, PersonRows>>;
  /** What `undoMerge` has to know of the state before the rows go back. */
  beforeUndo?(db: AnyDatabase, merge: Merging): Promise<unknown>;
  /** What somebody has, in numbers, for the page that shows both accounts. */
  holds?(db: AnyDatabase, userId: string): Promise<Holdings>;
  /** What was reached outside of single courses, for the record of all learning. */
  attests?(db: AnyDatabase, userId: string, language: Language): Promise<readonly Attested[]>;
  /** Reasons against merging this account now, as codes of this domain's messages. */
  mergeBlockers?(db: AnyDatabase, userId: string): Promise<readonly string[]>;
  /** Reasons against closing the account now, as codes of this domain's messages. */
  blockers?(db: AnyDatabase, userId: string): Promise<readonly string[]>;
}
