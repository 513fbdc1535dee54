import type { Language } from "@perennial/contract/kernel/failure.ts";
import { NO, YES } from "@perennial/contract/kernel/limits.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import type { SaidText } from "@perennial/contract/kernel/said-text.ts";
import type { PortalDocument } from "@perennial/contract/site/portal/document.ts";
import type { Portal } from "@perennial/contract/site/portal/portal.ts";
import type { z } from "zod";
import { now } from "../../kernel/clock.ts";

/** Who reads, and in which language the site speaks where the reader's has no words. */
export interface Reader {
  readonly language: Language;
  readonly own: Language | undefined;
}

/** A text in the reader's language, else in the site's own, else in any that has words. */
export function saidTo(text: SaidText, { language, own = "zh" }: Reader): string {
  return text[language] || text[own] || text.zh || text.en || text.es;
}

type Contacts = PortalDocument["service"]["chats"];

/** "name|number,name|number" (front §3, Customer-service settings). */
const contactLine = (contacts: Contacts, reader: Reader): string =>
  contacts.map(({ name, number }) => `${saidTo(name, reader) || number}|${number}`).join(",");

function presentService({ service }: PortalDocument, reader: Reader) {
  return {
    enabled: service.isShown ? YES : NO,
    bgColor: service.colour,
    qq: contactLine(service.chats, reader),
    contactPerson: contactLine(service.phones, reader),
    contactPeriod: saidTo(service.period, reader),
    weixinName: service.weixinName,
    weixinQrCode: service.weixinCode,
    email: service.email,
  };
}

function presentApps({ apps }: PortalDocument) {
  if (!apps.isShown) return [];
  return [
    { kind: "android", name: apps.androidName, url: apps.androidUrl } as const,
    { kind: "ios", name: apps.iosName, url: apps.iosUrl } as const,
  ]
    .filter(({ url }) => url !== "")
    .map(({ kind, name }) => ({ kind, name }));
}

function presentNotices({ notices }: PortalDocument, reader: Reader) {
  const at = now().getTime();
  return notices
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt))
    .toSorted(
      (one, other) =>
        one.kind.localeCompare(other.kind) || Date.parse(one.startsAt) - Date.parse(other.startsAt),
    )
    .map(({ id, kind, title, content, startsAt, endsAt }) => ({
      id,
      kind,
      title: saidTo(title, reader),
      content: saidTo(content, reader),
      startsAt,
      endsAt,
    }));
}

function presentHome({ blocks, slides, links, hotWords }: PortalDocument, reader: Reader) {
  return {
    blocks: blocks
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, title, line, most }) => ({
        id,
        title: saidTo(title, reader),
        line: saidTo(line, reader),
        most,
      })),
    slides: slides
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, headline, subline, wide, narrow, href }) => ({
        id,
        headline: saidTo(headline, reader),
        subline: saidTo(subline, reader),
        wide: wide || narrow,
        narrow: narrow || wide,
        href,
      })),
    links: links.map(({ id, name, href }) => ({ id, title: saidTo(name, reader), href })),
    hotWords,
  };
}

/** A portal as its reader sees it. */
export function presentPortal(portal: PortalDocument, reader: Reader): z.output<typeof Portal> {
  const { footer, plate } = portal;
  const entry = ({ id, name, href, opens }: PortalDocument["bottomMenu"][number]) => ({
    id,
    name: saidTo(name, reader),
    url: href,
    openType: opens,
    children: [],
  });
  return {
    topMenu: portal.topMenu.map((item) =>
      Object.assign(entry(item), { children: item.children.map(entry) }),
    ),
    bottomMenu: portal.bottomMenu.map(entry),
    service: presentService(portal, reader),
    notices: presentNotices(portal, reader),
    plate: { text: saidTo(plate.text, reader), href: plate.href },
    apps: presentApps(portal),
    footer: {
      guidance: saidTo(footer.guidance, reader),
      support: saidTo(footer.support, reader),
      copyright: saidTo(footer.copyright, reader),
      icp: footer.icp,
      police: footer.police,
    },
    home: presentHome(portal, reader),
  };
}

/** Site parameters of the requirements whose values stand in the portal (front §3), as old clients read them. */
export function portalParams(
  portal: PortalDocument,
  reader: Reader,
): [key: string, value: string][] {
  const { apps, plate } = portal;
  return [
    [PARAM.hotWords, portal.hotWords.join(",")],
    [PARAM.floatingWidgetUrl, plate.href],
    [PARAM.floatingWidgetText, saidTo(plate.text, reader)],
    [PARAM.appQrCode, String(apps.isShown ? YES : NO)],
    [PARAM.androidAppName, apps.androidName],
    [PARAM.androidAppUrl, apps.androidUrl],
    [PARAM.iosAppName, apps.iosName],
    [PARAM.iosAppUrl, apps.iosUrl],
  ];
}

/** Names of those parameters: they are not set one by one. */
export const PORTAL_PARAMS: ReadonlySet<string> = new Set([
  PARAM.hotWords,
  PARAM.floatingWidgetUrl,
  PARAM.floatingWidgetText,
  PARAM.appQrCode,
  PARAM.androidAppName,
  PARAM.androidAppUrl,
  PARAM.iosAppName,
  PARAM.iosAppUrl,
]);
