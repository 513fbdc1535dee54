export { sendMail, sendSms } from "./queue-message.ts";
export { isMailbox, isMobile } from "./address.ts";
export type { SmsTemplate, SmsValues } from "./templates.ts";
