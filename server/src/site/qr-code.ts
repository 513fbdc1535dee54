import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import QRCode from "qrcode";
import type { SiteDocument } from "../kernel/domain.ts";
import { loadedSite, type LoadedSite } from "./site-store.ts";

function targetOf(site: LoadedSite, kind: string | null): string | undefined {
  const { apps } = site.portal;
  if (kind === "android") return apps.androidUrl;
  if (kind === "ios") return apps.iosUrl;
  return kind === "mobile" ? `${site.origin}/mobile/download` : undefined;
}

/** QR codes of the apps and the download page: 120 px, highest error correction (front §9). */
export const qrCode: SiteDocument = {
  path: "/qr.svg",
  contentType: "image/svg+xml",
  async make(_services, site, query) {
    const target = targetOf(loadedSite(site), query.get("kind"));
    if (!target) return undefined;
    return QRCode.toString(target, {
      type: "svg",
      errorCorrectionLevel: "H",
      width: LIMITS.appQrCodePx,
      margin: 2,
    });
  },
};
