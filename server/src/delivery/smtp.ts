import { createTransport } from "nodemailer";
import { ProviderError } from "./provider-error.ts";

const TIMEOUT_MS = 15_000;
const LASTING_FROM = 500;

/** The way to a mail server, kept open between mails. */
export interface Mailer {
  /** Throws ProviderError. */
  send(mail: {
    readonly id: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
  }): Promise<void>;
  close(): void;
}

/** The bare mailbox of `name <mailbox>`. */
function mailboxOf(from: string): string {
  const [open, close] = [from.indexOf("<"), from.lastIndexOf(">")];
  return open >= 0 && close > open ? from.slice(open + 1, close) : from;
}

/**
 * Opens SMTP_URL: `smtps://user:password@host:465`, or `smtp://` with STARTTLS, which is demanded as soon as the
 * address holds a password.
 */
export function openMailer(url: string, from: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && username !== "",
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          envelope: { from: mailboxOf(from), to: [to] },
          subject,
          text,
          ...(html === "" ? {} : { html }),
          // The same for every try: a server that took it twice shows it once.
          messageId: `<${id}@${domain}>`,
        });
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        throw new ProviderError(
          `mail server: ${responseCode ?? code ?? "no answer"}`,
          (responseCode ?? 0) >= LASTING_FROM,
        );
      }
    },
    close: () => transport.close(),
  };
}
