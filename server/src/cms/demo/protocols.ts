import { privacyPolicy } from "./protocol-privacy.ts";

/** One section of a protocol. */
export interface DemoProtocolSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A protocol page of the portal. */
export interface DemoProtocol {
  readonly key: "register" | "payment" | "privacy";
  readonly title: string;
  /** ISO date from which the text is in force. */
  readonly effectiveAt: string;
  readonly sections: readonly DemoProtocolSection[];
}

const registerProtocol: DemoProtocol = {
  key: "register",
  title: "用户服务协议",
  effectiveAt: "2026-10-15",
  sections: [
    {
      heading: "一、协议的范围",
      paragraphs: [
        "本协议由您与云岭省终身教育服务中心（以下简称“我们”）订立，适用于云岭终身学习平台的网站、手机客户端和社区学习点终端。勾选同意并完成注册，即表示您已阅读并接受本协议。",
        "未满十四周岁的用户，应由监护人阅读本协议并代为注册；十四至十八周岁的用户，请在监护人陪同下使用。",
      ],
    },
    {
      heading: "二、账号",
      paragraphs: [
        "您应当提供真实、有效的信息。一个手机号只能注册一个账号；学习成果与实名信息绑定，账号不得出租、出借或转让。",
        "请妥善保管密码，不要告诉任何人，包括自称客服的人员。发现账号被他人使用时，请立即修改密码并联系我们。",
        "连续二十四个月未登录的账号，我们会先以短信和站内消息提醒，三十天后仍未登录的，可以将其转为休眠，您随时可以唤醒。",
      ],
    },
    {
      heading: "三、学习服务",
      paragraphs: [
        "平台的公益课程免费提供，部分课程、教材和实训按公示标准收费。课程的开课时间、学时和考核办法以课程页为准，有调整时会提前通知已报名的学员。",
        "学时与成绩由系统自动记录。使用程序代刷、由他人代学代考的，相应记录作废，情节严重的停止发证资格。",
      ],
    },
    {
      heading: "四、您发布的内容",
      paragraphs: [
        "您对自己发布的作业、作品、评论享有著作权，同时许可我们在平台内非商业地展示和用于教学。",
        "请不要发布违法信息、侵犯他人权利的内容、广告或不实消息。对违反约定的内容，我们可以删除，并视情节提醒、限制发言或停用账号；您不服的，可以在十五日内申诉。",
      ],
    },
    {
      heading: "五、责任",
      paragraphs: [
        "健身、护理、实训等课程有一定风险，请量力而行并遵守安全提示。因不按要求操作造成的损害，由行为人承担相应责任。",
        "因停电、网络中断、系统维护等造成服务中断的，我们会尽快恢复并公告；由此影响考试或认定的，将另行安排。",
      ],
    },
    {
      heading: "六、变更与争议",
      paragraphs: [
        "协议修改会提前七日在首页公示。不同意修改的，可以停止使用并注销账号，注销不影响已经取得的证书。",
        "因本协议发生的争议，双方先协商；协商不成的，可以向我们所在地的人民法院提起诉讼。",
      ],
    },
  ],
};

const paymentProtocol: DemoProtocol = {
  key: "payment",
  title: "支付协议",
  effectiveAt: "2026-10-15",
  sections: [
    {
      heading: "一、适用",
      paragraphs: [
        "您在平台购买课程、教材、实训名额或参加收费活动时，适用本协议。收费项目与价格由提供方设定并在下单页完整展示，含税，以人民币结算。",
      ],
    },
    {
      heading: "二、下单与付款",
      paragraphs: [
        "请在提交订单前核对课程名称、期次、开课时间和金额。订单提交后三十分钟内未付款的，自动取消，已占用的名额同时释放。",
        "付款由持牌支付机构完成，平台不保存您的银行卡号、有效期和支付密码。使用优惠码或邀请码的，应在付款前填写，付款后不能补用。",
        "未满十八周岁的用户，付款前应取得监护人同意。",
      ],
    },
    {
      heading: "三、退款",
      paragraphs: [
        "开课前申请退课的，全额退还。开课后七日内且学习进度不超过百分之十的，扣除已寄出教材费用后退还。超过上述期限的，除课程取消或存在质量问题外，不予退款。",
        "实物商品自签收之日起七日内、不影响再次销售的，可以退货；定制材料和已拆封的食材包除外。",
        "退款原路返回，审核在三个工作日内完成，到账时间以支付机构为准。",
      ],
    },
    {
      heading: "四、发票",
      paragraphs: [
        "您可以在付款后一百八十日内申请电子发票，发票由实际收款单位开具。退款前请先办理发票冲红。",
      ],
    },
    {
      heading: "五、课程取消与异常",
      paragraphs: [
        "报名人数不足或讲师原因导致课程取消的，自动全额退款，并通知每一位学员。因系统差错造成重复扣款或明显错误的价格，我们会核实后退还差额或取消订单。",
        "请只在平台内付款。任何要求扫码转账到个人账户、缴纳“保证金”“加急费”的行为，都不是平台所为，请立即举报。",
      ],
    },
    {
      heading: "六、联系与申诉",
      paragraphs: [
        "对订单或退款有疑问的，请在订单详情中联系客服，或拨打 400-000-1234。我们会在两个工作日内答复；对处理结果不满意的，可以申请复核一次。",
      ],
    },
  ],
};

/** The protocol pages of the province site. */
export const demoProtocols: readonly DemoProtocol[] = [
  registerProtocol,
  paymentProtocol,
  privacyPolicy,
];
