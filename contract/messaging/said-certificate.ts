import { said } from "./said-message.ts";

/** What the platform tells people about their certificates. */
export const CERTIFICATE_MESSAGES = {
  "certificate.issued": said(
    ["您获得了一张证书", "「{title}」的证书已颁发，可以在「我的证书」里查看和下载。"],
    [
      "You have been given a certificate",
      "The certificate of “{title}” was issued; see and download it under your certificates.",
    ],
    [
      "Ha recibido un certificado",
      "Se emitió el certificado de «{title}»; véalo y descárguelo en sus certificados.",
    ],
  ),
  "certificate.revoked": said(
    [
      "您的一张证书已被撤销",
      "「{title}」的证书 {number} 已被撤销。如有疑问，请联系发证机构{issuer}。",
    ],
    [
      "One of your certificates was revoked",
      "The certificate {number} of “{title}” was revoked. Please ask {issuer} if you have questions.",
    ],
    [
      "Uno de sus certificados fue revocado",
      "El certificado {number} de «{title}» fue revocado. Si tiene dudas, consulte a {issuer}.",
    ],
  ),
  "certificate.reissued": said(
    ["您的一张证书已换发", "「{title}」的证书已换发，新编号 {number}，原证书不再有效。"],
    [
      "One of your certificates was replaced",
      "The certificate of “{title}” was issued anew as {number}; the old one is no longer valid.",
    ],
    [
      "Uno de sus certificados fue sustituido",
      "El certificado de «{title}» se emitió de nuevo con el número {number}; el anterior ya no vale.",
    ],
  ),
} as const;
