import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import Pdf from "pdfkit";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readPdf } from "../../../test/read-pdf.ts";
import { cleanOffice } from "./clean-office.ts";
import { cleanPdf } from "./clean-pdf.ts";

const WHO = "Lan Yizhou";

/** A PDF of these objects: those that are open, those that are packed together, and what its last part says. */
function pdfOf(open: readonly string[], packed: readonly string[], more = ""): Buffer {
  let text = "%PDF-1.7\n";
  const places = new Map<number, readonly [kind: number, place: number, at: number]>();
  const numbered = (at: number): number => at + 1;
  for (const [at, body] of open.entries()) {
    places.set(numbered(at), [1, text.length, 0]);
    text += `${numbered(at)} 0 obj\n${body}\nendobj\n`;
  }
  const packNumber = open.length + 1;
  const listNumber = packNumber + 1;
  const first = listNumber + 1;
  let offset = 0;
  const heads = packed.map((body, at) => {
    places.set(first + at, [2, packNumber, at]);
    const head = `${first + at} ${offset}`;
    offset += body.length + 1;
    return head;
  });
  const head = `${heads.join(" ")} `;
  const pack = deflateSync(Buffer.from(`${head}${packed.join(" ")}`, "latin1"), { level: 1 });
  places.set(packNumber, [1, text.length, 0]);
  text += `${packNumber} 0 obj\n<< /Type /ObjStm /N ${packed.length} /First ${head.length} /Length ${pack.length} /Filter /FlateDecode >>\nstream\n${pack.toString("latin1")}\nendstream\nendobj\n`;
  const start = text.length;
  places.set(listNumber, [1, start, 0]);
  const size = first + packed.length;
  const rows = Buffer.alloc(size * 7);
  for (const [id, [kind, place, at]] of places) {
    rows.writeUInt8(kind, id * 7);
    rows.writeUInt32BE(place, id * 7 + 1);
    rows.writeUInt16BE(at, id * 7 + 5);
  }
  const list = deflateSync(rows);
  text += `${listNumber} 0 obj\n<< /Type /XRef /Size ${size} /W [1 4 2] /Root 1 0 R ${more} /Length ${list.length} /Filter /FlateDecode >>\nstream\n${list.toString("latin1")}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

const PAGE = "BT /F1 12 Tf 20 100 Td (Tide table) Tj ET";
const DESCRIPTION = `<?xpacket begin=""?><rdf:li>${WHO}</rdf:li><?xpacket end="w"?>`;
const NOTE = `<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /T (${WHO}) /Contents (kept) >>`;
const FIELD = "<< /Type /Annot /Subtype /Widget /FT /Tx /Rect [0 0 9 9] /T (field) >>";
const stream = (dictionary: string, body: string): string =>
  `<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`;

/** As programs write them: with the information packed or open, by itself or by references. */
const withInformation = (isPacked: boolean): Buffer => {
  // Numbers: 1 to 7 are open, 8 holds the packed ones, 9 is the list, 10 and so on are packed.
  const open = [
    "<< /Type /Catalog /Pages 2 0 R /Metadata 5 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Annots [6 0 R 7 0 R]
      /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    stream("", PAGE),
    stream("/Type /Metadata /Subtype /XML", DESCRIPTION),
    NOTE,
    FIELD,
  ];
  const information = `<< /Author 11 0 R /Producer (Writer \\(c\\) ${WHO}) /Title <${Buffer.from(WHO).toString("hex")}> >>`;
  const author = `(${WHO})`;
  return isPacked
    ? pdfOf(open, [information, author], "/Info 10 0 R")
    : pdfOf([...open, information.replace("11 0 R", author)], ["<< /Author (x) >>"], "/Info 8 0 R");
};

async function informationOf(bytes: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const file = await task.promise;
  const { info, metadata } = await file.getMetadata();
  const notes = await (await file.getPage(1)).getAnnotations();
  await task.destroy();
  const raw = (metadata as { getRaw?: () => string } | null)?.getRaw?.() ?? "";
  return JSON.stringify([info, raw, notes]);
}

describe("a PDF", () => {
  it.each([true, false])("says nothing of who made it, packed %s", async (isPacked) => {
    const given = withInformation(isPacked);
    const before = await informationOf(given);
    for (const said of [WHO, "Writer", "kept"]) expect(before).toContain(said);
    const cleaned = cleanPdf(given);
    if (!cleaned) throw new Error("withheld");
    const after = await informationOf(cleaned);
    for (const said of [WHO, "Writer"]) expect(after).not.toContain(said);
    // What is said on the page and about it stays, and so do fields by their names.
    expect(after).toContain("kept");
    expect(after).toContain("field");
    expect((await readPdf(cleaned)).pages).toEqual(["Tidetable"]);
    const raw = cleaned.toString("latin1");
    expect(raw).not.toContain(WHO);
    expect(raw).not.toContain(Buffer.from(WHO).toString("hex"));
    // Nothing of it is left in what is packed either.
    const pack = raw.indexOf("stream\n", raw.indexOf("/ObjStm")) + 7;
    expect(inflateSync(cleaned.subarray(pack)).toString("latin1")).not.toContain(WHO);
    expect(cleaned).toHaveLength(given.length);
  });

  it("of a usual program keeps its pages", async () => {
    const file = new Pdf({ info: { Author: WHO, Creator: WHO, Title: WHO } });
    const pieces: Buffer[] = [];
    file.on("data", (piece: Buffer) => pieces.push(piece));
    const whole = new Promise<Buffer>((resolve) =>
      file.on("end", () => resolve(Buffer.concat(pieces))),
    );
    file.text("High water");
    file.end();
    const given = await whole;
    expect(await informationOf(given)).toContain(WHO);
    const cleaned = cleanPdf(given);
    if (!cleaned) throw new Error("withheld");
    expect(await informationOf(cleaned)).not.toContain(WHO);
    expect((await readPdf(cleaned)).pages).toEqual(["Highwater"]);
  });

  it.each([
    ["encrypted", (text: string) => text.replace("/Root", "/Encrypt 9 0 R /Root")],
    ["with a file in it", (text: string) => text.replace("/Subtype /XML", "/Type /EmbeddedFile")],
    ["whose information is nowhere", (text: string) => text.replace("/Info 10 ", "/Info 99 ")],
    ["packed in another way", (text: string) => text.replace("/N 2", "/Predictor 12 /N 2")],
    ["damaged", (text: string) => text.replace(/(\/ObjStm[^]*?stream\n)[^]{4}/, "$1abcd")],
  ])("%s is withheld", (_name, change) => {
    const given = withInformation(true).toString("latin1");
    const changed = change(given);
    expect(changed).not.toBe(given);
    expect(cleanPdf(Buffer.from(changed, "latin1"))).toBeUndefined();
  });
});

describe("an Office file", () => {
  const parts = {
    "[Content_Types].xml": strToU8("<Types/>"),
    "docProps/core.xml": strToU8(`<cp><dc:creator>${WHO}</dc:creator></cp>`),
    "docProps/app.xml": strToU8(`<Properties><Company>${WHO}</Company></Properties>`),
    "word/document.xml": strToU8(`<w:ins w:id="1" w:author="${WHO}"><w:t>潮位表</w:t></w:ins>`),
    "word/comments.xml": strToU8(`<w:comment w:author="${WHO}" w:initials="${WHO}">好</w:comment>`),
    "word/people.xml": strToU8(`<w15:person w15:author="${WHO}" w15:userId="${WHO}"/>`),
    "word/_rels/settings.xml.rels": strToU8(
      `<Relationship Target="file:///C:\\${WHO}\\a.dotm"/><Relationship Target="media/1.png"/>`,
    ),
    "xl/comments1.xml": strToU8(`<authors><author>${WHO}</author></authors>`),
    "xl/workbook.xml": strToU8(`<x15ac:absPath url="D:\\${WHO}\\"/><sheet name="潮位"/>`),
    "xl/persons/person.xml": strToU8(`<person displayName="${WHO}" id="1"/>`),
    "ppt/commentAuthors.xml": strToU8(`<p:cmAuthor id="0" name="${WHO}" initials="${WHO}"/>`),
    "word/media/1.png": new Uint8Array([1, 2, 3]),
  };
  const given = (more: Record<string, Uint8Array> = {}) => zipSync({ ...parts, ...more });

  it("says nothing of who made it, nor does a document in it", () => {
    const cleaned = cleanOffice(given({ "word/embeddings/1.docx": given() }));
    if (!cleaned) throw new Error("withheld");
    const found = unzipSync(cleaned);
    expect(Object.keys(found)).toEqual([...Object.keys(parts), "word/embeddings/1.docx"]);
    const inner = unzipSync(found["word/embeddings/1.docx"] ?? new Uint8Array());
    for (const all of [found, inner])
      for (const [path, bytes] of Object.entries(all))
        expect(strFromU8(bytes, true), path).not.toContain(WHO);
    expect(strFromU8(found["word/document.xml"] ?? new Uint8Array())).toContain("潮位表");
    expect(strFromU8(found["xl/workbook.xml"] ?? new Uint8Array())).toContain('name="潮位"');
    expect(strFromU8(found["word/_rels/settings.xml.rels"] ?? new Uint8Array())).toContain(
      '"media/1.png"',
    );
    expect(found["word/media/1.png"]).toEqual(new Uint8Array([1, 2, 3]));
  });

  it("that is no archive, or hides its letters, is withheld", () => {
    expect(cleanOffice(strToU8("PK\u0003\u0004 and no more"))).toBeUndefined();
    const hidden = new Uint8Array([0xff, 0xfe, 60, 0]);
    expect(cleanOffice(given({ "word/document.xml": hidden }))).toBeUndefined();
  });
});
