import * as contract from "@perennial/contract/identity/verification/captcha.ts";
import { implementOn } from "../../kernel/domain.ts";
import { drawCaptcha } from "./captcha-picture.ts";
import { soundCaptcha } from "./captcha-sound.ts";
import { keepCaptcha } from "./captcha-ticket.ts";
import { createWork } from "./captcha-work.ts";
import type { IdentityTables } from "../tables.ts";

const implement = implementOn<IdentityTables>();

export const captchaOperations = implement(contract, {
  async getCaptcha({ db, services, caller, input }) {
    const asked =
      input.kind === "sound"
        ? { ...soundCaptcha(), picture: "" }
        : { ...(await drawCaptcha()), sound: "" };
    const { work, number } = await createWork();
    // Storing the answers is the only write that a GET makes here.
    const kept = { text: asked.text, number };
    const captchaId = await keepCaptcha(db.withoutPlugins(), services, caller.site.id, kept);
    return { captchaId, picture: asked.picture, sound: asked.sound, work };
  },
});
