import type { CertificateData } from "@perennial/contract/certificate/layout.ts";
import type { SigningKey } from "../keys.ts";

const CONTEXTS = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
];
const SCHEMA =
  "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json";
/** Certificates of one list of what was revoked; the least that the standard allows. */
export const LIST_SIZE = 131_072;

/** What a credential is made of. */
export interface CredentialFacts {
  readonly data: CertificateData;
  readonly awardId: string;
  readonly issuedAt: string;
  /** Address of the site, which is also the name of the issuer. */
  readonly origin: string;
  readonly listAt: number;
}

/** did:web of an address: did:web:example.cn%3A3000. */
export const didOf = (origin: string): string =>
  `did:web:${new URL(origin).host.replace(":", "%3A")}`;

/** Address of a list of what was revoked. */
export const listUrl = (origin: string, list: number): string =>
  `${origin}/api/certificate/api/status/${list}`;

/** Moments of credentials have no parts of a second. */
export const momentOf = (at: string): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

const issuerOf = (origin: string, name: string) => ({
  id: didOf(origin),
  type: ["Profile"],
  name,
  url: origin,
});

/**
 * A certificate as Open Badges 3.0, which is a W3C Verifiable Credential. Whom it was given to stands in it by the name
 * that stands on the document.
 */
export function credentialOf(facts: CredentialFacts) {
  const { data, origin, listAt } = facts;
  const list = Math.floor(listAt / LIST_SIZE);
  const id = `${origin}/verify/${data.number}`;
  return {
    "@context": CONTEXTS,
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: data.title,
    issuer: issuerOf(origin, data.issuer),
    validFrom: momentOf(facts.issuedAt),
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [
        { type: "IdentityObject", identityHash: data.name, identityType: "name", hashed: false },
      ],
      achievement: {
        id: `urn:uuid:${facts.awardId}`,
        type: ["Achievement"],
        achievementType: "Certificate",
        name: data.title,
        description: data.hours > 0 ? `${data.title} (${data.hours} h)` : data.title,
        criteria: { narrative: `${data.title} – ${data.issuer}` },
      },
    },
    credentialStatus: {
      id: `${listUrl(origin, list)}#${listAt % LIST_SIZE}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(listAt % LIST_SIZE),
      statusListCredential: listUrl(origin, list),
    },
    credentialSchema: [{ id: SCHEMA, type: "1EdTechJsonSchemaValidator2019" }],
  };
}

/** The list of what was revoked as a credential of its own. */
export const statusCredentialOf = (origin: string, list: number, encoded: string, at: string) => ({
  "@context": CONTEXTS.slice(0, 1),
  id: listUrl(origin, list),
  type: ["VerifiableCredential", "BitstringStatusListCredential"],
  issuer: didOf(origin),
  validFrom: momentOf(at),
  credentialSubject: {
    id: `${listUrl(origin, list)}#list`,
    type: "BitstringStatusList",
    statusPurpose: "revocation",
    encodedList: encoded,
  },
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A credential as a compact JWS, the way of VC-JWT, signed with Ed25519. */
export function signCredential(
  credential: { readonly id: string; readonly validFrom: string },
  issuer: string,
  key: SigningKey,
): string {
  const head = part({ alg: "EdDSA", typ: "JWT", kid: `${issuer}#${key.id}` });
  const body = part({
    ...credential,
    iss: issuer,
    jti: credential.id,
    nbf: Math.floor(Date.parse(credential.validFrom) / 1000),
  });
  const signed = `${head}.${body}`;
  return `${signed}.${key.sign(Buffer.from(signed)).toString("base64url")}`;
}
