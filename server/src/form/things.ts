import { FORM_PLACES } from "@perennial/contract/form/form.ts";
import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { Kysely } from "kysely";
import {
  eachThing,
  namedBeside,
  type ThingCall,
  type ThingResolver,
} from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { livingForms, type FormRow } from "./form-rows.ts";
import { knownPlaces, placesOfKind, type Asked, type FormPlace } from "./places.ts";
import type { FormTables } from "./tables.ts";

/** A form with the name of where it belongs. */
export interface ManagedForm {
  readonly row: FormRow;
  readonly placeName: string;
}

/** A form with the groups of the person who fills it in. */
export interface FormSheet extends ManagedForm {
  readonly asked: Asked;
}

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    formPlace: FormPlace;
    form: ManagedForm;
    formSheet: FormSheet;
  }
}

async function findPlace(call: ThingCall, placeId: string): Promise<FormPlace> {
  const named = namedBeside(call, "placeKind");
  const kind = FORM_PLACES.find((one) => one === named);
  if (!kind) throw new Failure("form.placeNotFound");
  return placesOfKind(kind).manage(call.db, call.viewer(), placeId);
}

/** The person as one whom a form asks. Throws form.notAsked, and form.notFound on another site. */
async function askedOf(call: ThingCall, row: FormRow): Promise<Asked> {
  const { userId, corpId } = call.viewer();
  if (row.site_id !== call.caller.site.id) throw new Failure("form.notFound");
  if (row.version === 0) throw new Failure("form.notOpen");
  const member = await knownPlaces(row.place_kind)?.member(call.db, row.place_id, userId);
  if (member) return member;
  if (row.audience !== "members") return { corpId, classId: "" };
  throw new Failure("form.notAsked");
}

/** The name of a form's place, for somebody who may know the form. */
async function placeNameOf(call: ThingCall, row: FormRow): Promise<string> {
  const names = await knownPlaces(row.place_kind)?.names(call.db, [row.place_id]);
  return names?.get(row.place_id) ?? "";
}

/** Throws form.notFound where the viewer does not manage the place, so that nobody learns which ids exist. */
async function managed(call: ThingCall, row: FormRow): Promise<string> {
  try {
    const place = await placesOfKind(row.place_kind).manage(call.db, call.viewer(), row.place_id);
    return place.name;
  } catch (error) {
    const isOthers = error instanceof Failure && error.code === "form.placeNotFound";
    throw isOthers ? new Failure("form.notFound") : error;
  }
}

async function findRow(call: ThingCall, id: string, isLocked: boolean): Promise<FormRow> {
  const row = await livingForms(call.db as Kysely<FormTables>)
    .selectAll("form")
    .where("form.id", "=", id)
    .$if(isLocked, (found) => found.forUpdate("form"))
    .executeTakeFirst();
  if (!row) throw new Failure("form.notFound");
  return row;
}

async function findForm(
  call: ThingCall,
  id: string,
  need: "manage" | "change",
): Promise<ManagedForm> {
  const row = await findRow(call, id, need === "change");
  return { row, placeName: await managed(call, row) };
}

async function findSheet(call: ThingCall, id: string): Promise<FormSheet> {
  const row = await findRow(call, id, false);
  return { row, asked: await askedOf(call, row), placeName: await placeNameOf(call, row) };
}

/** What inputs of this domain name. */
export const formThings: Partial<Record<ThingName, ThingResolver>> = {
  formPlace: eachThing(findPlace),
  form: eachThing(findForm),
  formSheet: eachThing(findSheet),
};
