export { sendMail, sendSms } from "./queue-message.ts";
export type { SmsTemplate } from "./templates.ts";
