import type { XmlElement } from "../markup/read-xml.ts";

export const QTI_VERSIONS = ["2.1", "3.0"] as const;
export type QtiVersion = (typeof QTI_VERSIONS)[number];

const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An element with the names of QTI 2.1, whichever version it was written in; those of HTML stay. */
export function asOldNames({ name, attributes, children }: XmlElement): XmlElement {
  const isNew = name.startsWith("qti-");
  return {
    name: isNew ? camel(name.slice(4)) : name,
    attributes: isNew
      ? Object.fromEntries(Object.entries(attributes).map(([key, value]) => [camel(key), value]))
      : attributes,
    children: children.map((child) => (typeof child === "string" ? child : asOldNames(child))),
  };
}

/** Names of elements and attributes as a version has them. */
export const namesOf = (version: QtiVersion) => ({
  element: (name: string): string => (version === "3.0" ? `qti-${kebab(name)}` : name),
  attribute: (name: string): string =>
    version === "3.0" && !name.includes(":") ? kebab(name) : name,
});

export const SPACES: Readonly<
  Record<QtiVersion, { item: string; manifest: string; type: string; template: string }>
> = {
  "2.1": {
    item: "http://www.imsglobal.org/xsd/imsqti_v2p1",
    manifest: "http://www.imsglobal.org/xsd/imscp_v1p1",
    type: "imsqti_item_xmlv2p1",
    template: "http://www.imsglobal.org/question/qti_v2p1/rptemplates/",
  },
  "3.0": {
    item: "http://www.imsglobal.org/xsd/imsqtiasi_v3p0",
    manifest: "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1",
    type: "imsqti_item_xmlv3p0",
    template: "https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/",
  },
};
