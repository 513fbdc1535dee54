import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

interface Question {
  readonly challenge: string;
}

interface PlaceOfUse {
  /** Where the page stands that asks. */
  readonly origin: string;
  readonly rpId: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString("base64url");
const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

/** A passkey device in software: one key, which signs what it is asked, for the place that it is told. */
export class SoftAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor() {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  #clientData(type: string, { challenge }: Question, { origin }: PlaceOfUse): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData({ rpId }: PlaceOfUse, flags: number): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }

  /** Makes the credential: what `navigator.credentials.create` answers. */
  register(question: Question, place: PlaceOfUse) {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(place, USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      this.id,
      cose,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: "public-key" as const,
      response: {
        clientDataJSON: base64url(this.#clientData("webauthn.create", question, place)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      },
    };
  }

  /** Signs a challenge: what `navigator.credentials.get` answers. */
  sign(question: Question, place: PlaceOfUse, userId: string) {
    this.counter += 1;
    const clientData = this.#clientData("webauthn.get", question, place);
    const authenticatorData = this.#authenticatorData(place, USER_PRESENT_AND_VERIFIED);
    const signature = createSign("sha256")
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.#privateKey);
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: "public-key" as const,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: base64url(Buffer.from(userId)),
      },
    };
  }
}
