import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { SiteDocument } from "../../kernel/domain.ts";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { publicKeys, signingKey } from "../keys.ts";
import type { CertificateTables } from "../tables.ts";
import { didOf, LIST_SIZE, signCredential, statusCredentialOf } from "./credential.ts";

const zip = promisify(gzip);

const jwkOf = ({ public_key: x }: { readonly public_key: string }, kid: string) => ({
  kty: "OKP",
  crv: "Ed25519",
  x,
  kid,
  alg: "EdDSA",
  use: "sig",
});

/** Who signs what a site issues, as did:web says it; and the same keys as a list. */
export const issuerDocuments: readonly SiteDocument[] = [
  {
    path: "/.well-known/did.json",
    contentType: "application/did+json; charset=utf-8",
    async make({ db }, site) {
      const did = didOf(site.origin);
      const keys = await publicKeys(tablesOf<CertificateTables>(db), site.id);
      const names = keys.map(({ id }) => `${did}#${id}`);
      return JSON.stringify({
        "@context": [
          "https://www.w3.org/ns/did/v1",
          "https://w3id.org/security/suites/jws-2020/v1",
        ],
        id: did,
        verificationMethod: keys.map((row) => ({
          id: `${did}#${row.id}`,
          type: "JsonWebKey2020",
          controller: did,
          publicKeyJwk: jwkOf(row, row.id),
        })),
        assertionMethod: names,
        authentication: names,
      });
    },
  },
  {
    path: "/.well-known/jwks.json",
    contentType: "application/jwk-set+json; charset=utf-8",
    async make({ db }, site) {
      const did = didOf(site.origin);
      const keys = await publicKeys(tablesOf<CertificateTables>(db), site.id);
      return JSON.stringify({
        keys: keys.map((row) => jwkOf(row, `${did}#${row.id}`)),
      });
    },
  },
];

/** The bits of a list in which each that holds no more is set, as the standard encodes them. */
async function encodedList(db: Kysely<CertificateTables>, siteId: string, list: number) {
  const rows = await db
    .selectFrom("certificate.certificate")
    .select("list_at")
    .where("site_id", "=", siteId)
    .where("state", "<>", 1)
    .where("list_at", ">=", list * LIST_SIZE)
    .where("list_at", "<", (list + 1) * LIST_SIZE)
    .execute();
  const bits = Buffer.alloc(LIST_SIZE / 8);
  for (const { list_at } of rows) {
    const at = list_at % LIST_SIZE;
    bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return `u${(await zip(bits)).toString("base64url")}`;
}

const LIST = /^\d{1,6}$/;
const KEPT_S = 5;

/** A list of what was revoked, signed, for everybody. */
export const statusEndpoint = endpoint({
  name: "certificate.readStatusList",
  summary: "Which certificates hold no more, as a Bitstring Status List credential",
  method: "GET",
  path: "/api/certificate/api/status/:list",
  access: "anyone",
  fails: ["certificate.notFound"],
  effect: "read",
  async handle({ services, caller, path }) {
    const { id: siteId, origin } = caller.site;
    const db = tablesOf<CertificateTables>(services.db);
    const list = LIST.test(path["list"] ?? "") ? Number(path["list"]) : -1;
    const key = list < 0 ? undefined : await signingKey(db, services.vault, siteId);
    if (!key) throw new Failure("certificate.notFound");
    const credential = statusCredentialOf(
      origin,
      list,
      await encodedList(db, siteId, list),
      now().toISOString(),
    );
    return {
      headers: {
        "content-type": "application/vc+jwt",
        "cache-control": `public, max-age=${KEPT_S}`,
        "access-control-allow-origin": "*",
      },
      body: signCredential(credential, didOf(origin), key),
    };
  },
});
