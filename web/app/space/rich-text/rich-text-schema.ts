import { mergeAttributes, Mark, Node, type Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { TextAlign } from "@tiptap/extension-text-align";
import { Color, TextStyle } from "@tiptap/extension-text-style";
import { StarterKit } from "@tiptap/starter-kit";
import { isTextPicture } from "@perennial/contract/kernel/stored-file.ts";
import { isSafeLink } from "./rich-text-rules.ts";

/** A table without the measures of the screen that it was written on. */
const PlainTable = Table.extend({
  renderHTML() {
    return ["table", {}, ["tbody", 0]];
  },
});

const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => {
    const value = attributes[name];
    return typeof value === "number" && value > 1 ? { [name]: value } : {};
  },
});
const cellAttributes = () => ({
  colspan: span("colspan"),
  rowspan: span("rowspan"),
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
});
const PlainCell = TableCell.extend({ addAttributes: cellAttributes });
const PlainHeader = TableHeader.extend({ addAttributes: cellAttributes });

/** As the server's cleaner writes it: words for those who do not see it come first. */
const Picture = Image.extend({
  // Any other the server would take away when the text is saved.
  parseHTML: () => [
    {
      tag: "img[src]",
      getAttrs: (image) => (isTextPicture(image.getAttribute("src") ?? "") ? null : false),
    },
  ],
  // `![](address)` would put in a picture of anywhere.
  addInputRules: () => [],
  renderHTML({ HTMLAttributes: { alt, src, width, height, title } }) {
    const size = width && height ? { width, height } : {};
    const more = title ? { title } : {};
    return ["img", { alt: alt ?? "", src, ...size, ...more, loading: "lazy" }];
  },
});

const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "(image|video) figcaption?",
  isolating: true,
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: () => ["figure", 0],
});
const Figcaption = Node.create({
  name: "figcaption",
  content: "inline*",
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],
});

/** A video or sound that stands in an older text; the editor keeps it and can delete it. */
const clip = (name: "video" | "audio") =>
  Node.create({
    name,
    group: "block",
    atom: true,
    draggable: true,
    addAttributes: () => ({
      src: { default: null },
      ...(name === "video" ? { poster: { default: null } } : {}),
    }),
    parseHTML: () => [{ tag: `${name}[src]` }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes, { controls: "" })],
  });

const simpleMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** What a text may consist of; all of it passes the server's cleaner as it is. */
export function richTextExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        autolink: true,
        linkOnPaste: true,
        defaultProtocol: "https",
        HTMLAttributes: { target: null, rel: null, class: null },
        isAllowedUri: (url) => isSafeLink(url),
      },
      undoRedo: { depth: 200 },
    }),
    TextStyle,
    Color,
    TextAlign.configure({ types: ["heading", "paragraph"] }),
    Picture,
    PlainTable.configure({ resizable: false }),
    TableRow,
    PlainHeader,
    PlainCell,
    Figure,
    Figcaption,
    clip("video"),
    clip("audio"),
    simpleMark("subscript", "sub"),
    simpleMark("superscript", "sup"),
    simpleMark("mark", "mark"),
  ];
}
