/** The designer of certificates, at whatever address; it names the template as `templateId`. */
export { default as CertificateDesigner } from "./designer.screen.tsx";
