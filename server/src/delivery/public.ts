export { sendMail, sendSms } from "./queue-message.ts";
