import { useShell } from "../../kernel/shell-data.ts";
import { contactsOf } from "../../site/contacts.ts";
import { serviceOf } from "../frame/service-of.ts";

/** The first phone number of the site's customer service, and when somebody answers; undefined where a site gives none. */
export function useServicePhone():
  | { readonly name: string; readonly value: string; readonly period: string }
  | undefined {
  const { portal } = useShell();
  const service = serviceOf(portal);
  const [first] = contactsOf(service?.contactPerson ?? "");
  return first && service ? { ...first, period: service.contactPeriod } : undefined;
}
