import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { selfSignedCertificate } from "../../test/peers/self-signed.ts";
import { openMailer, type Mailer } from "./smtp.ts";

const trusted = getCACertificates("default");
const { key, cert } = selfSignedCertificate();

interface Received {
  readonly user: string;
  readonly isSecure: boolean;
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

let server: SMTPServer;
let port = 0;
let mailer: Mailer | undefined;
const received: Received[] = [];
let refusal: (Error & { responseCode: number }) | undefined;

beforeAll(async () => {
  setDefaultCACertificates([...trusted, cert]);
  server = new SMTPServer({
    key,
    cert,
    logger: false,
    // No AUTH before STARTTLS: a password never goes over the wire in clear.
    allowInsecureAuth: false,
    onAuth(auth, _session, done) {
      if (auth.username === "perennial" && auth.password === "p@ss/word")
        done(null, { user: auth.username });
      else done(new Error("wrong"));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (refusal) return done(refusal);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          user: String(session.user),
          isSecure: session.secure,
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString("utf8"),
        });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  port = (server.server.address() as AddressInfo).port;
});
afterEach(() => {
  mailer?.close();
  received.length = 0;
  refusal = undefined;
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const open = (password = "p%40ss%2Fword"): Mailer => {
  mailer = openMailer(
    `smtp://perennial:${password}@localhost:${port}`,
    "常学 <no-reply@example.cn>",
  );
  return mailer;
};
const mail = {
  id: "0199-id",
  to: "li@example.cn",
  subject: "重置密码",
  text: "请在一小时内打开链接。",
  html: "",
};

describe("a mail", () => {
  it("goes over TLS, after signing in, to one recipient", async () => {
    await open().send(mail);
    expect(received).toHaveLength(1);
    const [{ source, ...rest } = { source: "" }] = received;
    expect(rest).toEqual({
      user: "perennial",
      isSecure: true,
      from: "no-reply@example.cn",
      to: ["li@example.cn"],
    });
    expect(source).toMatch(/^Message-ID: <0199-id@example.cn>\r?$/im);
    expect(source).toMatch(/^To: li@example.cn\r?$/m);
    expect(source).toContain(Buffer.from(mail.text).toString("base64").slice(0, 40));
  });

  it("cannot be given another header through its subject", async () => {
    await open().send({ ...mail, subject: "x\r\nBcc: spy@example.cn\r\n\r\nbody" });
    expect(received[0]?.to).toEqual(["li@example.cn"]);
    expect(received[0]?.source).not.toMatch(/^Bcc:/im);
  });

  it.each([
    [550, true],
    [451, false],
  ])("refused with %i is final: %s", async (responseCode, isLasting) => {
    refusal = Object.assign(new Error("no"), { responseCode });
    await expect(open().send(mail)).rejects.toMatchObject({ name: "ProviderError", isLasting });
    expect(received).toHaveLength(0);
  });

  it("does not go out with a wrong password, and the error does not hold it", async () => {
    const error = await open("guess%21")
      .send(mail)
      .then(
        () => new Error("sent"),
        (thrown: unknown) => thrown as Error,
      );
    expect(error.name).toBe("ProviderError");
    expect(error.message).not.toContain("guess");
    expect(received).toHaveLength(0);
  });

  it("does not go to a server whose certificate nobody vouches for", async () => {
    setDefaultCACertificates(trusted);
    try {
      await expect(open().send(mail)).rejects.toMatchObject({ isLasting: false });
      expect(received).toHaveLength(0);
    } finally {
      setDefaultCACertificates([...trusted, cert]);
    }
  });
});
