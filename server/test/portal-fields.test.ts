import { PortalDocument } from "@perennial/contract/site/portal/document.ts";
import {
  getPortalDraft,
  publishPortal,
  savePortalDraft,
} from "@perennial/contract/site/portal/studio.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type * as z from "zod";
import { startTestApp, type TestApp } from "./app.ts";

const AS = { as: "site01" } as const;
const LANGUAGES = ["zh", "en", "es"] as const;
type Language = (typeof LANGUAGES)[number];

/**
 * Fields that the server's page has in its data only: their part is drawn when it is opened, or beside the page once
 * there is room. The journeys open them (e2e/portal.test.ts, e2e/public-reach.test.ts, e2e/journey/studio.test.ts).
 */
const DRAWN_LATER = [
  "topMenu.children.",
  "notices.content.",
  "notices.startsAt",
  "notices.endsAt",
  "plate.",
  "service.colour",
];
/** Fields that another page shows. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "apps.androidName": "/mobile/download",
  "apps.androidUrl": "/mobile/download",
  "apps.iosName": "/mobile/download",
  "apps.iosUrl": "/mobile/download",
};

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly options?: readonly z.ZodType[];
}

/** A field of the document: `slides.headline.en`. */
interface Field {
  readonly path: string;
  readonly schema: z.ZodType;
}

const definitionOf = (schema: z.ZodType): Definition => schema.def;

/** Every field of a schema; of a list those of its entries, whose ids are no fields. */
function fieldsOf(schema: z.ZodType, path = ""): Field[] {
  const { shape, element, innerType } = definitionOf(schema);
  if (innerType) return fieldsOf(innerType, path);
  if (element) return fieldsOf(element, path);
  if (!shape) return [{ path, schema }];
  return Object.entries(shape)
    .filter(([name]) => name !== "id")
    .flatMap(([name, part]) => fieldsOf(part, path === "" ? name : `${path}.${name}`));
}

const FIELDS = fieldsOf(PortalDocument);
const PICTURE = "/files/demo/banner-craft.webp";

/** A value that nothing else on the page has, in a form that the field takes; undefined where there are only a few. */
function markOf({ path, schema }: Field, at: number): string | undefined {
  const takes = (value: string): boolean => schema.safeParse(value).success;
  if (/wide|narrow|weixinCode/.test(path)) return undefined;
  const number = String(10_000_000 + at);
  const candidates = [
    // An address before a text: a text field takes both.
    ...(/href|Url$/.test(path) ? [`https://example.cn/mark-${number}`] : []),
    ...(/email/.test(path) ? [`mark-${number}@example.cn`] : []),
    ...(path.endsWith("number") ? [number] : []),
    ...(/colour/.test(path) ? [`#${number.slice(-6)}`] : []),
    `标记${number}`,
  ];
  return candidates.find(takes);
}

/** The document with a value at a path; in lists, of their first entry. */
function withValue(value: unknown, path: readonly string[], put: unknown): unknown {
  const [step = "", ...rest] = path;
  if (path.length === 0) return Array.isArray(value) ? [put] : put;
  if (Array.isArray(value)) {
    if (value.length === 0) throw new Error(`nothing to change at ${path.join(".")}`);
    const [first, ...others] = value as unknown[];
    return [withValue(first, path, put), ...others];
  }
  const node = value as Record<string, unknown>;
  return { ...node, [step]: withValue(node[step], rest, put) };
}
const changed = (portal: PortalDocument, { path }: Field, put: unknown): PortalDocument =>
  withValue(portal, path.split("."), put) as PortalDocument;
const valueAt = (portal: PortalDocument, { path }: Field): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, step) => ((Array.isArray(value) ? value[0] : value) as Record<string, unknown>)[step],
      portal,
    );

let app: TestApp;
let base: PortalDocument;
beforeAll(async () => {
  app = await startTestApp({ hasPages: true });
  const { data } = await app.call(getPortalDraft, {}, AS);
  if (!data) throw new Error("no portal");
  // An entry with entries below it stands first, for the paths lead to the first.
  const [home, ...others] = data.portal.topMenu;
  base = { ...data.portal, topMenu: home ? [...others, home] : others };
});
afterAll(() => app.close());

async function publish(portal: PortalDocument): Promise<void> {
  const { data: draft } = await app.call(getPortalDraft, {}, AS);
  const saved = await app.call(savePortalDraft, { revision: draft?.revision ?? 0, portal }, AS);
  expect(saved, JSON.stringify(saved.success ? "" : saved)).toMatchObject({ success: true });
  const published = await app.call(publishPortal, { revision: saved.data?.revision ?? 0 }, AS);
  expect(published.success).toBe(true);
}

async function pageIn(path: string, language: Language): Promise<{ html: string; drawn: string }> {
  const answer = await app.fetch(path, { headers: { cookie: `language=${language}` } });
  const html = await answer.text();
  return { html, drawn: html.replace(/<script\b[\s\S]*?<\/script>/g, "") };
}

/** The page as one reads it, without what differs from one rendering to the next. */
const settled = (html: string): string =>
  html
    .replace(/nonce="[^"]*"/g, "")
    .replace(/1,\d{3},\d{3}|\\?"visits\\?",\d+|fetchedAt\\?",\d+/g, "");

it("every text and address of the studio stands on the page that shows it", async () => {
  const marks = FIELDS.flatMap((field, at) => {
    const mark = markOf(field, at);
    return mark === undefined ? [] : [{ field, mark }];
  });
  expect(marks.length).toBeGreaterThan(50);
  await publish(marks.reduce((portal, { field, mark }) => changed(portal, field, mark), base));
  const lost: string[] = [];
  for (const language of LANGUAGES) {
    const home = await pageIn("/", language);
    const others = new Map<string, { html: string; drawn: string }>();
    for (const path of new Set(Object.values(ELSEWHERE)))
      others.set(path, await pageIn(path, language));
    for (const { field, mark } of marks) {
      const said = LANGUAGES.find((one) => field.path.endsWith(`.${one}`));
      if (said !== undefined && said !== language) continue;
      const page = others.get(ELSEWHERE[field.path] ?? "") ?? home;
      const isLater = DRAWN_LATER.some((path) => field.path.startsWith(path));
      if (!(isLater ? page.html : page.drawn).includes(mark))
        lost.push(`${language} ${field.path} ${mark}`);
    }
  }
  expect(lost).toEqual([]);
});

/** Another value for a field with few. */
function otherValue({ path, schema }: Field, before: unknown): unknown {
  const { type, entries = {} } = definitionOf(schema);
  if (type === "boolean") return before !== true;
  if (type === "number") return Number(before) === 1 ? 2 : 1;
  if (type === "enum") return Object.values(entries).find((value) => value !== before);
  if (path.endsWith("startsAt")) return new Date(Date.now() + 60_000_000).toISOString();
  if (path.endsWith("endsAt")) return new Date(Date.now() - 60_000).toISOString();
  return PICTURE;
}

it("every switch, choice, number, moment and picture of the studio changes the page", async () => {
  const few = FIELDS.filter((field, at) => markOf(field, at) === undefined);
  expect(few.length).toBeGreaterThan(10);
  await publish(base);
  const before = settled((await pageIn("/", "zh")).html);
  expect(settled((await pageIn("/", "zh")).html)).toBe(before);
  const idle: string[] = [];
  for (const field of few) {
    await publish(changed(base, field, otherValue(field, valueAt(base, field))));
    if (settled((await pageIn("/", "zh")).html) === before) idle.push(field.path);
  }
  expect(idle).toEqual([]);
});

it("moving a block, a slide and an entry of a menu moves it on the page", async () => {
  const turned = {
    ...base,
    blocks: base.blocks.toReversed(),
    slides: base.slides.toReversed(),
    bottomMenu: base.bottomMenu.toReversed(),
  };
  await publish(turned);
  const { drawn } = await pageIn("/", "zh");
  const order = (ids: readonly string[], mark: (id: string) => string) =>
    ids.map((id) => drawn.indexOf(mark(id)));
  const rising = (places: readonly number[]): void => {
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  };
  rising(
    order(
      turned.blocks.map(({ id }) => id),
      (id) => `id="${id}"`,
    ),
  );
  rising(
    order(
      turned.slides.map(({ id }) => id),
      (id) => `data-part="slides.${id}"`,
    ),
  );
});
