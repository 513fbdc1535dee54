import type { FailureKind, FieldFault } from "@perennial/contract/kernel/failure.ts";
import type {
  AnyOperation,
  FailureOf,
  Operation,
  OutputOf,
  ParsedInputOf,
} from "@perennial/contract/kernel/operation.ts";
import { isOperation } from "@perennial/contract/kernel/operation.ts";
import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { RightsOf, ThingResolver } from "./access/things.ts";
import type { AnswerCookie } from "./door/answer-cookie.ts";
import type { AnyDatabase } from "./database/database.ts";
import type { Endpoint } from "./door/endpoint.ts";
import type { RecordWrites, WriteCall } from "./door/write-call.ts";
import type { ProtocolEndpoint } from "./door/protocol-endpoint.ts";
import type { DomainMenu } from "./menu/menu-part.ts";
import type { SearchKind } from "./search/kinds.ts";
import type { PersonPort, Services } from "./services.ts";
import type { JudgeTexts } from "./text/judge.ts";
import type { WorkKind } from "./work/work-kind.ts";
import type { Caller, RequestSite, Viewer } from "./viewer.ts";

/** What a handler gets. `db` is the transaction of a write, unless the operation owns its transaction. */
export interface Call<O extends AnyOperation, Tables> {
  readonly input: ParsedInputOf<O>;
  readonly caller: Caller;
  /** By field, the things that the input names and on which the caller has the declared right. */
  readonly right: RightsOf<O>;
  readonly db: Kysely<Tables>;
  readonly services: Services;
  /**
   * A text of the input holds a word that a person has to look at; set only where the operation says `looks: "held"`.
   */
  readonly needsLook: boolean;
  /** Ends the call with one of the codes that the operation lists. */
  readonly fail: (code: FailureOf<O>, fields?: readonly FieldFault[]) => never;
  readonly setCookie: (cookie: AnswerCookie) => void;
  /** For an operation that owns its transaction: runs the part that writes, with its line in the operation log. */
  readonly transaction: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** For an operation that writes together with others' in one transaction: what `record` notes of this one. */
  readonly written: WriteCall;
  readonly record: RecordWrites;
  /** The signed-in person; only for operations that are not open to anyone. */
  readonly viewer: () => Viewer;
}

type IsPagedOf<O extends AnyOperation> =
  O extends Operation<z.ZodType, z.ZodType, string, infer IsPaged> ? IsPaged : false;

/** A handler for one operation over the tables that its domain may see. */
export type Handler<O extends AnyOperation, Tables> = (
  call: Call<O, Tables>,
) => Promise<
  IsPagedOf<O> extends true ? { readonly data: OutputOf<O>; readonly page: PageInfo } : OutputOf<O>
>;

type OperationKeys<Contract> = {
  [Key in keyof Contract]: Contract[Key] extends AnyOperation ? Key : never;
}[keyof Contract];

type HandlersOf<Contract, Tables> = {
  [Key in OperationKeys<Contract>]: Contract[Key] extends AnyOperation
    ? Handler<Contract[Key], Tables>
    : never;
};

/** An operation with its handler, ready to be mounted. */
export interface BoundOperation {
  readonly operation: AnyOperation;
  // oxlint-disable-next-line typescript/no-explicit-any -- handlers of all shapes stand in one list
  readonly handle: (call: Call<any, any>) => Promise<unknown>;
}

/**
 * Gives an `implement` for one domain's tables. It binds every operation that a contract module exports to the handler
 * of the same name; a missing or surplus handler does not compile.
 */
export function implementOn<Tables>() {
  return function implement<Contract extends object>(
    contract: Contract,
    handlers: HandlersOf<Contract, Tables>,
  ): BoundOperation[] {
    return Object.entries(contract)
      .filter((entry): entry is [string, AnyOperation] => isOperation(entry[1]))
      .map(([key, operation]) => ({
        operation,
        handle: handlers[key as keyof typeof handlers] as BoundOperation["handle"],
      }));
  };
}

/** Whether a person may hear of one subject; never throws for an unknown one. */
export type LiveTopic = (services: Services, viewer: Viewer, id: string) => Promise<boolean>;

/** A public address for the sitemap. */
export interface PublicAddress {
  readonly path: string;
  readonly changedAt?: string;
}

/** A plain document outside `/api`, such as robots.txt. */
export interface SiteDocument {
  readonly path: `/${string}`;
  readonly contentType: string;
  make(services: Services, site: RequestSite, query: URLSearchParams): Promise<string | undefined>;
}

/** One subject of the product: what it answers, what it starts and what it shows in the demo. */
export interface Domain {
  readonly name: string;
  readonly operations: readonly BoundOperation[];
  readonly messages: Readonly<Record<string, FailureKind>>;
  /** Finds this domain's things for operations of any domain (`contract/kernel/things.ts`). */
  readonly things?: Partial<Record<ThingName, ThingResolver>>;
  /** Entries of its screens in the menus of spaces, consoles and course manager; they also permit the screens. */
  readonly menu?: DomainMenu;
  /** Work that waits for people; one domain counts and lists it. */
  readonly work?: readonly WorkKind[];
  /** What visitors find of this domain's rows (`search` asks all kinds alike). */
  readonly searchKinds?: readonly SearchKind[];
  /** Public pages of a site that come from this domain's rows, newest first. */
  readonly listAddresses?: (services: Services, siteId: string) => Promise<PublicAddress[]>;
  readonly documents?: readonly SiteDocument[];
  /** Uploads, downloads, event streams and redirects. */
  readonly endpoints?: readonly Endpoint[];
  /** Addresses that a library answers in a protocol of its own. */
  readonly protocols?: readonly ProtocolEndpoint[];
  /** Topics that open pages listen to, by kind: says whether a person may hear of the topic with this id. */
  readonly liveTopics?: Readonly<Record<string, LiveTopic>>;
  /** What this domain keeps about a person. */
  readonly personData?: PersonPort;
  /**
   * Columns that name somebody and stay as they are when accounts are merged, `table.column`, with the reason; with a
   * table alone all of its columns.
   */
  readonly staysOnMerge?: Readonly<Record<string, string>>;
  /** Checks texts that others read; one domain keeps the words of the sites. */
  readonly judgeTexts?: (
    services: Services,
    ...asked: Parameters<JudgeTexts>
  ) => ReturnType<JudgeTexts>;
  /** Number of a person's unread messages, which the header shows beside the name; one domain counts them. */
  readonly countUnread?: (db: AnyDatabase, userId: string) => Promise<number>;
  /** Starts what runs beside requests; returns a function that stops it. */
  readonly start?: (services: Services) => Promise<() => Promise<void>>;
  /** Reference data that every deployment needs, such as area codes; it may run again and again. */
  readonly prepare?: (services: Services) => Promise<void>;
  /** Fills the demo region; called once, on an empty database, in domain order. */
  readonly demo?: (services: Services) => Promise<void>;
}
