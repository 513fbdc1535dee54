import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import fastifyStatic from "@fastify/static";
import type { Services } from "../services.ts";
import { NothingStored } from "./storage.ts";

const MAX_AGE_S = 7 * 86_400;
/** An uploaded SVG or HTML file must never run as a page of this site; security check 4. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const KEY = /^\/files\/([a-z]+\/\d{4}\/\d{2}\/[\da-f-]{36}\.([a-z\d]{2,4}))$/;
/** Files that people may upload; the store itself knows only bytes. */
const MIMES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  pdf: "application/pdf",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  mp4: "video/mp4",
};

/** Pictures that come with the product: of its own pages and of the demo region. */
const BROUGHT = join(import.meta.dirname, "..", "..", "..", "demo", "pictures");

const BROUGHT_PREFIX = "/files/demo/";
const BROUGHT_NAME = /^[\w-]{1,80}\.[a-z\d]{2,4}$/;

/** The bytes of a file that comes with the product, by its address; undefined for any other address. */
export async function readBroughtFile(url: string): Promise<Buffer | undefined> {
  const name = url.startsWith(BROUGHT_PREFIX) ? url.slice(BROUGHT_PREFIX.length) : "";
  if (!BROUGHT_NAME.test(name)) return undefined;
  return readFile(join(BROUGHT, name)).catch(() => undefined);
}

/**
 * Public files below /files/: those on this machine's disk, those of a store that several machines share, and below
 * /files/demo/ those that come with the product.
 */
export async function mountFiles(
  app: FastifyInstance,
  services: Services,
  filesDir: string,
): Promise<void> {
  await app.register(
    async (scope) => {
      // Drawings are text, which compresses to half. All other kinds are already compressed.
      scope.addHook("onSend", async (request, reply, payload) => {
        const isDrawing = String(reply.getHeader("content-type")).startsWith("image/svg");
        if (!isDrawing || reply.statusCode !== 200 || !(payload instanceof Readable))
          return payload;
        reply.header("vary", "accept-encoding");
        if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return payload;
        reply.header("content-encoding", "gzip").removeHeader("content-length");
        return payload.pipe(createGzip());
      });
      if (services.settings.s3Url) {
        scope.setNotFoundHandler(async (request, reply) => {
          const [, key = "", extension = ""] = KEY.exec(request.url.split("?", 1)[0] ?? "") ?? [];
          const body =
            key === ""
              ? undefined
              : await services.storage.open(`files/${key}`).catch((error: unknown) => {
                  if (error instanceof NothingStored) return undefined;
                  throw error;
                });
          if (!body) return reply.code(404).type("text/plain; charset=utf-8").send("404");
          return reply
            .code(200)
            .header("content-security-policy", POLICY)
            .header("cache-control", `public, max-age=${MAX_AGE_S}`)
            .type(MIMES[extension] ?? "application/octet-stream")
            .send(body);
        });
      }
      for (const [prefix, root] of [
        ["/", filesDir],
        ["/demo/", BROUGHT],
      ] as const) {
        await scope.register(fastifyStatic, {
          root,
          prefix,
          decorateReply: false,
          index: false,
          maxAge: MAX_AGE_S * 1_000,
          setHeaders: (response) => {
            response.header("content-security-policy", POLICY);
          },
        });
      }
    },
    { prefix: "/files" },
  );
}
