import { escaped } from "../../../kernel/html/texts.ts";

// oxlint-disable-next-line no-control-regex -- XML cannot carry them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it stands in XML, between tags or as the value of an attribute. */
export const xmlText = (text: string): string =>
  escaped(text.toWellFormed().replace(NOT_IN_XML, ""));

/** An element in XML; what is in it is XML already. Attributes without a value are left out. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  ...content: readonly string[]
): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join("");
  const inner = content.join("");
  return inner === "" ? `<${name}${said}/>` : `<${name}${said}>${inner}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
