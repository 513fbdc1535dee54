import {
  address,
  checks,
  day,
  hinted,
  line,
  lines,
  number,
  optional,
  page,
  plain,
  radio,
  shownFor,
  signature,
} from "./parts.ts";
import type { FormTemplate } from "./form-template.ts";

const data = { kind: "form", isAnonymous: false } as const;
const YES = ["o1"];

/** Custom forms: they collect what is needed of a named person. */
export const DATA_TEMPLATES: readonly FormTemplate[] = [
  {
    ...data,
    name: "enrolmentData",
    title: "报名信息登记表",
    intro: "请如实填写报名信息，仅用于本项目的学籍管理和证书制作。",
    content: {
      fields: [
        plain("FullName", "name", "姓名"),
        radio("sex", "性别", ["男", "女"]),
        day("born", "出生日期"),
        plain("MobileNumber", "mobile", "手机号码"),
        optional(plain("Email", "email", "电子邮箱")),
        radio("degree", "文化程度", ["小学及以下", "初中", "高中或中专", "大专", "本科及以上"]),
        optional(line("unit", "工作单位")),
        page("p2", "联系方式"),
        address("home", "居住地址"),
        {
          widget: "Compose",
          key: "family",
          label: "紧急联系人",
          hint: "",
          required: true,
          showIf: null,
          columns: [
            { key: "name", label: "姓名", widget: "SingleLineText", required: true, options: [] },
            {
              key: "relation",
              label: "关系",
              widget: "DropdownSelect",
              required: true,
              options: ["配偶", "子女", "父母", "亲友", "邻居"],
            },
            {
              key: "mobile",
              label: "手机号码",
              widget: "MobileNumber",
              required: true,
              options: [],
            },
          ],
          rowsMin: 1,
          rowsMax: 3,
        },
      ],
    },
  },
  {
    ...data,
    name: "seniorHealth",
    title: "老年学员健康申报表",
    intro:
      "为了您的安全，参加线下课程和活动前请如实申报健康情况，内容只有班主任和值班人员可以看到。",
    content: {
      fields: [
        plain("FullName", "name", "姓名"),
        number("age", "年龄", [50, 110], "岁"),
        radio("body", "目前身体状况", ["良好", "一般", "较弱，需要照看"]),
        checks("illness", "是否患有下列疾病（可多选）", [
          "高血压",
          "心脏病",
          "糖尿病",
          "哮喘",
          "腰腿疾病",
          "以上都没有",
          "其他疾病",
        ]),
        shownFor(lines("medicine", "平时服用的药物和注意事项"), "illness", [
          "o1",
          "o2",
          "o3",
          "o4",
          "o5",
          "o7",
        ]),
        radio("allergy", "有没有过敏史", ["有", "没有"]),
        shownFor(line("allergic", "对什么过敏"), "allergy", YES),
        radio("walk", "行动是否方便", ["行动自如", "需要拐杖", "需要轮椅"]),
        page("p2", "紧急联系人与承诺"),
        plain("FullName", "contact", "紧急联系人姓名"),
        plain("MobileNumber", "contactmobile", "紧急联系人手机号码"),
        hinted(
          signature("sign", "本人签名"),
          "本人承诺以上内容属实；可以用手写，也可以用键盘输入姓名",
        ),
      ],
    },
  },
  {
    ...data,
    name: "examRegistration",
    title: "考试报名表",
    intro: "请核对本人信息后提交，照片将用于准考证。",
    content: {
      fields: [
        plain("FullName", "name", "姓名"),
        plain("MobileNumber", "mobile", "手机号码"),
        radio("level", "报考级别", ["初级", "中级", "高级"]),
        shownFor(line("before", "已取得的下一级证书编号"), "level", ["o2", "o3"]),
        radio("place", "考点", ["市中心考点", "开发区考点", "县区考点"]),
        {
          widget: "MultiImageUpload",
          key: "photo",
          label: "近期免冠照片",
          hint: "白底，头像清晰，一张即可",
          required: true,
          showIf: null,
          filesMax: 1,
        },
        optional(lines("need", "考试中需要的帮助，例如大字试卷、轮椅座位")),
      ],
    },
  },
  {
    ...data,
    name: "volunteerRegistration",
    title: "志愿者招募登记表",
    intro: "欢迎加入助学志愿者队伍，请填写您的特长和可以服务的时间。",
    content: {
      fields: [
        plain("FullName", "name", "姓名"),
        plain("MobileNumber", "mobile", "手机号码"),
        number("age", "年龄", [16, 80], "岁"),
        checks("skill", "您的特长（可多选）", [
          "智能手机辅导",
          "书画指导",
          "摄影摄像",
          "现场秩序",
          "医疗急救",
          "其他特长",
        ]),
        shownFor(line("licence", "医疗急救资格证书编号"), "skill", ["o5"]),
        checks("time", "可以服务的时间（可多选）", [
          "工作日上午",
          "工作日下午",
          "工作日晚上",
          "周末",
        ]),
        radio("done", "是否有志愿服务经历", ["有", "没有"]),
        shownFor(lines("story", "请简单介绍"), "done", YES),
        address("home", "居住区域"),
      ],
    },
  },
  {
    ...data,
    name: "safetyPromise",
    title: "外出学习安全承诺书",
    intro: "参加外出研学、实训的学员请阅读安全须知后签署。",
    content: {
      fields: [
        plain("FullName", "name", "学员姓名"),
        day("date", "外出日期"),
        radio("goes", "交通方式", ["随班级大巴", "自行前往"]),
        shownFor(plain("Time", "arrive", "预计到达时间"), "goes", ["o2"]),
        radio("insured", "是否已有意外伤害保险", ["有", "没有"]),
        shownFor(line("policy", "保险单号"), "insured", YES),
        checks("know", "我已阅读并同意", [
          "听从带队老师安排，不单独离队",
          "身体不适立即报告",
          "遵守交通和场所的安全规定",
        ]),
        signature("sign", "学员签名"),
      ],
    },
  },
];
