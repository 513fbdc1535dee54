/**
 * What is kept of an error that a browser reports: enough to find its cause, and nothing about the person who met it.
 */
export const ERROR_LIMITS = { message: 300, stack: 2_000, path: 200, frames: 12 } as const;

/** Addresses, of which host, query and fragment are dropped; names of build files lose their digests. */
const withoutHosts = (text: string): string =>
  text
    .replaceAll(/[a-z-]{2,20}:\/\/[^\s/)]{1,200}/gi, "")
    .replaceAll(/[?#][^\s):]{1,2000}/g, "")
    .replaceAll(/\/(?=[\w-]{0,64}\d)[\w-]{1,64}(?=[\s/)]|$)/g, "/:id")
    .replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "");

/** Texts of the page, names and numbers of people: anything that is no Latin word of a program. */
const withoutPeople = (text: string): string =>
  text
    .replaceAll(/[^\s@]{1,64}@[^\s@]{1,254}/g, "@")
    .replaceAll(/[^\p{ASCII}]+/gu, "…")
    .replaceAll(/"[^"\n]{1,400}"|“[^”\n]{1,400}”/g, '"…"')
    .replaceAll(/\b[\da-f-]{16,64}\b/gi, "#")
    .replaceAll(/\d{5,}/g, "#");

/** A message without anything that comes from people or pages. */
export const scrubbedMessage = (message: string): string =>
  withoutPeople(withoutHosts(message.slice(0, 2 * ERROR_LIMITS.message)))
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, ERROR_LIMITS.message);

const PLACE = /^[\w$.<>[\] ]{0,80}$/;
const ENDING = /:\d{1,7}:\d{1,7}\)?$/;
const SCHEME = /[a-z-]{2,20}:\/\//i;

/** The file of a stack line, without host, query and the digest of the build. */
function fileOf(address: string): string {
  const slash = address.indexOf("/");
  const path = (slash < 0 ? "" : address.slice(slash)).split(/[?#]/, 1)[0] ?? "";
  return withoutHosts(path.split("/").slice(-2).join("/")).replaceAll(/[^\p{ASCII}]+/gu, "…");
}

/** One line of a stack from any browser: the function and its place; undefined for any other text. */
function placeOf(line: string): string | undefined {
  const ending = ENDING.exec(line)?.[0];
  const scheme = SCHEME.exec(line);
  if (ending === undefined || !scheme) return undefined;
  const before = line.slice(0, scheme.index).replaceAll(/[(@]/g, "").trim();
  const file = fileOf(line.slice(scheme.index + scheme[0].length, -ending.length));
  return `${PLACE.test(before) ? before : "…"} ${file}${ending.replace(")", "")}`.trim();
}

/** The places of a stack. The rest is dropped, because its first lines repeat the message. */
export const scrubbedStack = (stack: string): string =>
  stack
    .slice(0, 4 * ERROR_LIMITS.stack)
    .split("\n")
    .flatMap((line) => placeOf(line.trim().slice(0, 500)) ?? [])
    .slice(0, ERROR_LIMITS.frames)
    .join("\n")
    .slice(0, ERROR_LIMITS.stack);

/** A path in which every part that is not a plain word becomes `:id`, so that it names no thing. */
export const scrubbedPath = (path: string): string =>
  (path.split(/[?#]/, 1)[0] ?? "")
    .slice(0, ERROR_LIMITS.path)
    .split("/")
    .map((part) => (/^[a-z_-]{0,40}$/i.test(part) ? part : ":id"))
    .join("/");
