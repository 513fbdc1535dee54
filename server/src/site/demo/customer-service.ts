/** Customer-service sidebar, in the field formats of front §3. */
export interface DemoCustomerService {
  readonly enabled: 0 | 1;
  readonly bgColor: string;
  /** Comma-separated entries of name|number. */
  readonly qq: string;
  /** Comma-separated entries of name|phone. */
  readonly contactPerson: string;
  readonly contactPeriod: string;
  readonly weixinName: string;
  readonly email: string;
}

/** Numbers are visibly invented; nobody can be called by them. */
export const demoCustomerService: DemoCustomerService = {
  enabled: 1,
  bgColor: "#176B57",
  qq: "学习咨询|10000001,技术支持|10000002",
  contactPerson: "学习服务热线|400-000-1234,办证与学分|0000-12345678",
  contactPeriod: "周一至周五 8:30–12:00、14:00–17:30",
  weixinName: "云岭终身学习",
  email: "service@example.cn",
};
