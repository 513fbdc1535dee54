import type { DemoSaid } from "./nav.ts";

interface DemoContact {
  readonly name: DemoSaid;
  readonly number: string;
}

/** Contacts of the demo's sites. Numbers are visibly invented; nobody can be called by them. */
export const demoCustomerService = {
  colour: "#176b57",
  chats: [
    { name: ["学习咨询", "About courses", "Sobre los cursos"], number: "10000001" },
    { name: ["技术支持", "Technical help", "Ayuda técnica"], number: "10000002" },
  ] satisfies DemoContact[] as readonly DemoContact[],
  phones: [
    { name: ["学习服务热线", "Service line", "Línea de atención"], number: "400-000-1234" },
    {
      name: ["办证与学分", "Certificates and credits", "Certificados y créditos"],
      number: "0000-12345678",
    },
  ] satisfies DemoContact[] as readonly DemoContact[],
  period: [
    "周一至周五 8:30–12:00、14:00–17:30",
    "Monday to Friday 8:30–12:00 and 14:00–17:30",
    "De lunes a viernes 8:30–12:00 y 14:00–17:30",
  ] satisfies DemoSaid as DemoSaid,
  weixinName: "云岭终身学习",
  weixinCode: "/files/demo/weixin-code.svg",
  email: "service@example.cn",
};
