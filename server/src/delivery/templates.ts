/** Head of every text message; providers accept it nowhere else. */
export const SMS_SIGNATURE = "【常学】";

/** What a text message needs to be filled. */
export interface SmsValues {
  readonly code: string;
  /** How long the code is good for. */
  readonly lifetimeMinutes: number;
}

/** What each code is for. The first seven are the verify types of front §9. */
const PURPOSES = {
  FindPassword: "用于找回密码",
  ResetPassword: "用于修改登录密码",
  Register: "用于注册账户",
  Login: "用于登录",
  HelpLogin: "用于请家人帮您登录",
  ModifyUserName: "用于修改登录名",
  ResetPhone: "用于更换手机号",
  BindPhone: "用于绑定手机号",
  MergeAccount: "用于合并账号",
  Activation: "用于激活账户",
  InitialPassword: "是账户的初始密码，首次登录后请立即修改",
} as const;

/** Texts that may go out by SMS: senders in education may send verification codes only. */
export type SmsTemplate = keyof typeof PURPOSES;

export const SMS_TEMPLATES = Object.keys(PURPOSES) as readonly SmsTemplate[];

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

function lifetimeWords(minutes: number): string {
  if (minutes >= DAY_MINUTES && minutes % DAY_MINUTES === 0) return `${minutes / DAY_MINUTES}天`;
  if (minutes >= HOUR_MINUTES && minutes % HOUR_MINUTES === 0)
    return `${minutes / HOUR_MINUTES}小时`;
  return `${minutes}分钟`;
}

/** The whole text, as a person reads it; the same words stand in the provider's approved template. */
export function smsText(template: SmsTemplate, { code, lifetimeMinutes }: SmsValues): string {
  const life = lifetimeWords(lifetimeMinutes);
  // The one code that is read out, and to whom.
  const whom =
    template === "HelpLogin" ? "只告诉正在帮您的家人，陌生人索要请勿告知" : "请勿告诉他人";
  return `${SMS_SIGNATURE}验证码${code}，${PURPOSES[template]}，${life}内有效。${whom}。`;
}
