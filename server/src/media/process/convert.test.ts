import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlayback } from "@perennial/contract/media/playback/playback.ts";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { uploadFile } from "../../../test/media.ts";

// Stands in for LibreOffice, with its way of being called: takes the last argument, writes a PDF into --outdir.
const PEER = `#!/bin/sh
while [ $# -gt 1 ]; do [ "$1" = --outdir ] && out="$2"; shift; done
mkdir -p "$out" && [ -s "$1" ] && printf '%%PDF-1.7\\n%%%%EOF\\n' > "$out/source.pdf"
`;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "perennial-office-"));
  await writeFile(join(folder, "soffice"), PEER);
  await chmod(join(folder, "soffice"), 0o755);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const slides = (name: string) =>
  Buffer.from(zipSync({ "ppt/presentation.xml": strToU8(`<p>${name}</p>`) }));

test("without LibreOffice an Office file is ready as it is, for downloading", async () => {
  Object.assign(app.services.settings, { sofficePath: undefined });
  const path = process.env["PATH"];
  process.env["PATH"] = "/nonexistent";
  try {
    const { data } = await uploadFile(app, { bytes: slides("a"), name: "课件.pptx" });
    expect(data?.status).toBe("SUCCESS");
    const playback = await app.call(
      getPlayback,
      { resourceId: data?.id ?? "" },
      { as: "teacher01" },
    );
    expect(playback.data).toMatchObject({ pdfUrl: "" });
    const file = await app.fetch(playback.data?.fileUrl ?? "");
    expect(file.headers.get("content-disposition")).toContain("attachment");
  } finally {
    process.env["PATH"] = path;
  }
});

test("with it, the file becomes a PDF that is shown in place", async () => {
  Object.assign(app.services.settings, { sofficePath: join(folder, "soffice") });
  const { data } = await uploadFile(app, { bytes: slides("b"), name: "课件二.pptx" });
  expect(["NEW", "PROCESSING"]).toContain(data?.status);
  for (let tries = 0; tries < 900; tries += 1) {
    const playback = await app.call(
      getPlayback,
      { resourceId: data?.id ?? "" },
      { as: "teacher01" },
    );
    if (playback.data?.status === "SUCCESS") {
      const pdf = await app.fetch(playback.data.pdfUrl);
      expect(pdf.headers.get("content-type")).toBe("application/pdf");
      expect((await pdf.text()).startsWith("%PDF-")).toBe(true);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the PDF was never made");
});
