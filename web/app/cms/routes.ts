import type { PublicPage } from "../kernel/public-page.ts";
import { inConsoles, MANAGING, type SpaceScreen } from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "specialSubject/:id", file: "cms/topic-detail.screen.tsx" },
  { path: "news", file: "cms/news-list.screen.tsx" },
  { path: "news/:sourceId", file: "cms/news-detail.screen.tsx" },
  { path: "activity", file: "cms/activity-list.screen.tsx" },
  { path: "cms/channels", file: "cms/channel/channel-map.screen.tsx" },
  {
    path: "cms/channel/:channelId",
    file: "cms/channel/channel-detail.screen.tsx",
    id: "channel-by-id",
  },
  {
    path: "cms/channelIndef/:channelIndefiner",
    file: "cms/channel/channel-detail.screen.tsx",
    id: "channel-by-indefiner",
  },
  { path: "cms/content/tp1/:messageId", file: "cms/content-article.screen.tsx" },
  { path: "cms/content/tp2/:messageId", file: "cms/content-picture.screen.tsx" },
  // The requirements' spelling, and the right one.
  { path: "register/protocal", file: "cms/protocol-register.screen.tsx", id: "protocol-register" },
  {
    path: "register/protocol",
    file: "cms/protocol-register.screen.tsx",
    id: "protocol-register-alias",
  },
  { path: "payment/protocal", file: "cms/protocol-payment.screen.tsx", id: "protocol-payment" },
  {
    path: "payment/protocol",
    file: "cms/protocol-payment.screen.tsx",
    id: "protocol-payment-alias",
  },
  { path: "privacy", file: "cms/protocol-privacy.screen.tsx" },
];

/** Screens of spaces and consoles; server/src/cms/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Consoles: website and content
  ...inConsoles(
    MANAGING,
    "operative/nrgl/nrgl",
    () => import("./admin/admin-content-list.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/nrgl/channels",
    () => import("./admin/admin-channel-list.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/nrgl/nrgl/new",
    () => import("./admin/admin-content-edit.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/nrgl/nrgl/:contentId",
    () => import("./admin/admin-content-edit.screen.tsx"),
  ),
];
