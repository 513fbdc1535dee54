import type { SaidText } from "@perennial/contract/kernel/said-text.ts";
import {
  MOST_SHOWN,
  PORTAL_BLOCKS,
  type PortalDocument,
} from "@perennial/contract/site/portal/document.ts";

/** A text that says nothing, in any language. */
export const UNSAID: SaidText = { zh: "", en: "", es: "" };

/** The portal of a site where nobody has arranged anything: all blocks in the product's order and words. */
export const EMPTY_PORTAL: PortalDocument = {
  blocks: PORTAL_BLOCKS.map((id) => ({
    id,
    isHidden: false,
    title: UNSAID,
    line: UNSAID,
    most: MOST_SHOWN[id],
  })),
  slides: [],
  topMenu: [],
  bottomMenu: [],
  notices: [],
  plate: { text: UNSAID, href: "" },
  hotWords: [],
  service: {
    isShown: false,
    colour: "",
    chats: [],
    phones: [],
    period: UNSAID,
    weixinName: "",
    weixinCode: "",
    email: "",
  },
  apps: { isShown: false, androidName: "", androidUrl: "", iosName: "", iosUrl: "" },
  footer: { guidance: UNSAID, support: UNSAID, copyright: UNSAID, icp: "", police: "" },
  links: [],
};
