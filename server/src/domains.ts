import { assessment } from "./assessment/domain.ts";
import { certificate } from "./certificate/domain.ts";
import { cms } from "./cms/domain.ts";
import { commerce } from "./commerce/domain.ts";
import { course } from "./course/domain.ts";
import { credit } from "./credit/domain.ts";
import { delivery } from "./delivery/domain.ts";
import { desk } from "./desk/domain.ts";
import { tellOfWork } from "./desk/public.ts";
import { discussion } from "./discussion/domain.ts";
import { DOMAIN_ORDER, type DomainName } from "./domain-order.ts";
import { files } from "./files/domain.ts";
import { form } from "./form/domain.ts";
import { identity } from "./identity/domain.ts";
import {
  decideLoginRedirect,
  findViewer,
  isRememberedToken,
  knownViewer,
} from "./identity/public.ts";
import { journal } from "./journal/domain.ts";
import { recordVisit, recordWrites } from "./journal/public.ts";
import { tokenOf } from "./kernel/door/caller.ts";
import type { Domain } from "./kernel/domain.ts";
import type { Ports } from "./kernel/ports.ts";
import type { Services } from "./kernel/services.ts";
import { learning } from "./learning/domain.ts";
import { live } from "./live/domain.ts";
import { media } from "./media/domain.ts";
import { messaging } from "./messaging/domain.ts";
import { organisation } from "./organisation/domain.ts";
import { question } from "./question/domain.ts";
import { record } from "./record/domain.ts";
import { search } from "./search/domain.ts";
import { site } from "./site/domain.ts";
import { sso } from "./sso/domain.ts";
import { statistics } from "./statistics/domain.ts";
import { training } from "./training/domain.ts";
import { decidePage, siteStoreOf } from "./site/public.ts";

/** Every domain of the server; the one line that a new domain needs here. */
const ALL: Readonly<Record<DomainName, Domain>> = {
  assessment,
  certificate,
  cms,
  commerce,
  course,
  credit,
  delivery,
  desk,
  discussion,
  files,
  form,
  identity,
  journal,
  learning,
  live,
  media,
  messaging,
  organisation,
  question,
  record,
  search,
  site,
  sso,
  statistics,
  training,
};

/** The whole server, lower domains first: none knows those after it. */
export const domains: readonly Domain[] = DOMAIN_ORDER.map((name) => ALL[name]);

/** What the kernel asks of domains without knowing them. */
export function portsOf(services: Services): Ports {
  const sites = siteStoreOf(services);
  return {
    siteOf: (host) => sites.ofHost(host),
    viewerOf: (token, requestSite, path) => findViewer(services, token, requestSite, path),
    knownViewer: (token, requestSite) => knownViewer(services, token, requestSite),
    knowsSender(headers) {
      const token = tokenOf(headers);
      return token !== undefined && isRememberedToken(services, token);
    },
    decidePage(facts) {
      const decision = decidePage(facts);
      if (decision || !facts.viewer || facts.path !== "/login") return decision;
      return decideLoginRedirect(services, facts);
    },
    recordVisit: (visit) => recordVisit(services, visit),
    async recordWrites(transaction, writes) {
      await recordWrites(transaction, writes);
      for (const name of new Set(writes.map(({ operation }) => operation.name)))
        await tellOfWork(services, transaction, name);
    },
  };
}

export { audit } from "./journal/public.ts";
