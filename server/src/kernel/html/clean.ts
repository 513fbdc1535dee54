import {
  isStoredClip,
  isStoredPicture,
  isTextPicture,
} from "@perennial/contract/kernel/stored-file.ts";
import sanitizeHtml from "sanitize-html";

const TEXT_ALIGN = /^(left|center|right|justify)$/;
/** Colours of the editor, as tokens that every theme keeps readable on its own background. */
const TEXT_COLOUR = /^var\(--(?:brand|accent|danger|info|success|muted)\)$/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "br",
    "hr",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "sub",
    "sup",
    "mark",
    "code",
    "pre",
    "blockquote",
    "ul",
    "ol",
    "li",
    "a",
    "img",
    "figure",
    "figcaption",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    "video",
    "audio",
    "source",
    "div",
    "span",
  ],
  allowedAttributes: {
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading"],
    video: ["src", "poster", "controls", "width", "height", "preload"],
    audio: ["src", "controls", "preload"],
    source: ["src", "type"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
    "*": ["style"],
  },
  allowedStyles: { "*": { "text-align": [TEXT_ALIGN] }, span: { color: [TEXT_COLOUR] } },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href", "src", "poster"],
  allowProtocolRelative: false,
  // An h1 becomes an h2, because the page has an h1 of its own.
  transformTags: {
    h1: "h2",
    a: (tagName, attribs) => ({
      tagName,
      attribs:
        attribs["target"] === "_blank" ? { ...attribs, rel: "noopener noreferrer" } : attribs,
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { alt: "", ...stored(attribs), loading: "lazy" },
    }),
    video: (tagName, attribs) => ({ tagName, attribs: stored(attribs, isStoredClip) }),
    audio: (tagName, attribs) => ({ tagName, attribs: stored(attribs, isStoredClip) }),
    source: (tagName, attribs) => ({ tagName, attribs: stored(attribs, isStoredClip) }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === "img" || tag === "source") && attribs["src"] === undefined,
};

/** Attributes whose addresses must not lead out of our own store, because a browser fetches them unasked. */
function stored(attribs: sanitizeHtml.Attributes, isStored = isTextPicture): typeof attribs {
  return Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) =>
        (name !== "src" || isStored(value)) && (name !== "poster" || isStoredPicture(value)),
    ),
  );
}

/**
 * HTML of an editor, without anything that could run, fetch files from elsewhere or break the page's look. What people
 * send is cleaned before any handler sees it (kernel/html/rich-input).
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}
