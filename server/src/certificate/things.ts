import { SOURCE_KINDS } from "@perennial/contract/certificate/award.ts";
import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { Kysely, Selectable } from "kysely";
import {
  eachThing,
  namedBeside,
  type ThingCall,
  type ThingResolver,
} from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { sourceOf, type SourcePlace } from "./sources.ts";
import type { CertificateTables } from "./tables.ts";
import { mayChangeTemplate, seenTemplates, type TemplateRow } from "./template-right.ts";

/** An award with the place of its source. */
export interface ManagedAward {
  readonly row: Selectable<CertificateTables["certificate.award"]>;
  readonly place: SourcePlace;
}

export type CertificateRow = Selectable<CertificateTables["certificate.certificate"]>;

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    awardSource: SourcePlace;
    award: ManagedAward;
    certificate: CertificateRow;
    certificateTemplate: TemplateRow;
  }
}

const tables = (call: ThingCall) => call.db as Kysely<CertificateTables>;

async function findSource(call: ThingCall, sourceId: string): Promise<SourcePlace> {
  const named = namedBeside(call, "kind");
  const kind = SOURCE_KINDS.find((one) => one === named);
  if (!kind) throw new Failure("certificate.sourceNotFound");
  return sourceOf(kind).place(call.db, call.viewer(), sourceId);
}

async function findAward(call: ThingCall, id: string): Promise<ManagedAward> {
  const row = await tables(call)
    .selectFrom("certificate.award")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Failure("certificate.sourceNotFound");
  return {
    row,
    place: await sourceOf(row.source_kind).place(call.db, call.viewer(), row.source_id),
  };
}

/** Throws certificate.notFound for one of another learner, in a course or project that the viewer does not manage. */
async function findCertificate(
  call: ThingCall,
  id: string,
  need: "read" | "manage",
): Promise<CertificateRow> {
  const row = await tables(call)
    .selectFrom("certificate.certificate")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Failure("certificate.notFound");
  if (need === "read" && row.user_id === call.viewer().userId) return row;
  try {
    await findAward(call, row.award_id);
  } catch (error) {
    const isOthers = error instanceof Failure && error.code === "certificate.sourceNotFound";
    throw isOthers ? new Failure("certificate.notFound") : error;
  }
  return row;
}

async function findTemplate(
  call: ThingCall,
  id: string,
  need: "see" | "change",
): Promise<TemplateRow> {
  const [row] = await seenTemplates(tables(call), call.viewer(), id);
  if (!row) throw new Failure("certificate.templateNotFound");
  if (need === "change" && !mayChangeTemplate(call.viewer(), row))
    throw new Failure("certificate.mayNot");
  return row;
}

/** What inputs of this domain name. */
export const certificateThings: Partial<Record<ThingName, ThingResolver>> = {
  awardSource: eachThing(findSource),
  award: eachThing(findAward),
  certificate: eachThing(findCertificate),
  certificateTemplate: eachThing(findTemplate),
};
