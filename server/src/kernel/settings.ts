import { resolve } from "node:path";
import * as z from "zod";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./.data"),
  DATABASE_URL: z.string().optional(),
  /** The owner of the tables, when the role of DATABASE_URL does not have that right. */
  DATABASE_OWNER_URL: z.string().optional(),
  /** s3://<key>:<secret>@<host>[:port]/<bucket>?region=…&tls=0; without it files lie below DATA_DIR. */
  S3_URL: z.url({ protocol: /^s3$/ }).optional(),
  /** Programs for media; when left out, they are looked for in PATH and among the packages. */
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  /** LibreOffice, which turns Office files into PDF; without it they are downloaded. */
  SOFFICE_PATH: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mails, `常学 <no-reply@example.cn>`. */
  MAIL_FROM: z.string().max(200).default("常学 <no-reply@localhost>"),
  /** aliyun://<key>:<secret>@<host>/?sign=<signature>&template=<code>; without it messages stay in the outbox. */
  SMS_URL: z.string().optional(),
  /** https address of the real-name checking service, with its key as the password part. */
  REAL_NAME_URL: z.string().optional(),
  /** https address of the service that compares photos, with its key as the password part; without it people do. */
  PHOTO_CHECK_URL: z.string().optional(),
  /** https address of the credit bank, with its key as the password part; without it what is confirmed waits. */
  CREDIT_BANK_URL: z.string().optional(),
  /** 32 bytes in base64, the same on every machine of a deployment. */
  SECRET_KEY: z
    .base64()
    .refine((key) => Buffer.from(key, "base64").length === 32)
    .optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: flag.default(false),
  /** Films and sounds of the demo: made in full size, made small for journeys, or left waiting. */
  DEMO_FILMS: z.enum(["full", "small", "none"]).default("full"),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  ROLE: z.enum(["web", "jobs", "all"]).default("all"),
  /** Comma-separated addresses of reverse proxies whose X-Forwarded-For is believed; none by default. */
  TRUSTED_PROXIES: z.string().default(""),
  /** Multiplies every budget, for measurements and generated loops; without effect in production. */
  BUDGET_FACTOR: z.coerce.number().min(1).default(1),
  /** A module that renders the pages in place of the web build; `npm run dev` sets it. */
  PAGES_ENTRY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Every setting, as README.md lists them. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape);

/** The settings of this process. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly s3Url: string | undefined;
  readonly ffmpegPath: string | undefined;
  readonly ffprobePath: string | undefined;
  readonly sofficePath: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly smsUrl: string | undefined;
  readonly realNameUrl: string | undefined;
  readonly photoCheckUrl: string | undefined;
  readonly creditBankUrl: string | undefined;
  readonly secretKey: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly wantsDemo: boolean;
  readonly demoFilms: "full" | "small" | "none";
  readonly workers: number;
  readonly role: "web" | "jobs" | "all";
  readonly trustedProxies: readonly string[];
  readonly pagesEntry: string | undefined;
  readonly metricsToken: string | undefined;
  readonly budgetFactor: number;
  readonly isProduction: boolean;
  readonly logLevel: string;
}

/** Reads the settings; throws one Error that names every wrong variable. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Settings are wrong. ${faults.join("; ")}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    s3Url: env.S3_URL,
    ffmpegPath: env.FFMPEG_PATH,
    ffprobePath: env.FFPROBE_PATH,
    sofficePath: env.SOFFICE_PATH,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL,
    realNameUrl: env.REAL_NAME_URL,
    photoCheckUrl: env.PHOTO_CHECK_URL,
    creditBankUrl: env.CREDIT_BANK_URL,
    secretKey: env.SECRET_KEY,
    publicOrigin: env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN).origin : undefined,
    wantsDemo: env.DEMO,
    demoFilms: env.DEMO_FILMS,
    workers: env.WORKERS,
    role: env.ROLE,
    trustedProxies: env.TRUSTED_PROXIES.split(",")
      .map((part) => part.trim())
      .filter(Boolean),
    pagesEntry: env.PAGES_ENTRY,
    metricsToken: env.METRICS_TOKEN,
    budgetFactor: env.NODE_ENV === "production" ? 1 : env.BUDGET_FACTOR,
    isProduction: env.NODE_ENV === "production",
    logLevel: env.LOG_LEVEL,
  };
}
