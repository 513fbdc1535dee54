import * as contract from "@perennial/contract/identity/captcha.ts";
import { implementOn } from "../kernel/domain.ts";
import { drawCaptcha } from "./captcha-picture.ts";
import { soundCaptcha } from "./captcha-sound.ts";
import { keepCaptcha } from "./captcha-ticket.ts";
import { newWork } from "./captcha-work.ts";
import type { IdentityTables } from "./tables.ts";

const implement = implementOn<IdentityTables>();

export const captchaOperations = implement(contract, {
  async getCaptcha({ db, services, caller, input }) {
    const asked =
      input.kind === "sound"
        ? { ...soundCaptcha(), picture: "" }
        : { ...(await drawCaptcha()), sound: "" };
    const { work, number } = await newWork();
    const captchaId = await keepCaptcha(db, services, caller.site.id, { text: asked.text, number });
    return { captchaId, picture: asked.picture, sound: asked.sound, work };
  },
});
