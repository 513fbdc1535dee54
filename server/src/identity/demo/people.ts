/** Password of every demo person; only with DEMO. */
export const DEMO_PASSWORD = "Perennial_2026";

/** A demo person; the login name is also the id. */
export interface DemoPerson {
  readonly loginName: string;
  readonly name: string;
  readonly score?: number;
  readonly createSource?: string;
  readonly roles: readonly {
    readonly roleId: string;
    readonly corpId?: string;
    readonly siteId?: string;
  }[];
}

const school = "corp-senior-university";
const enterprise = "corp-yunqi-care";
const student = (
  loginName: string,
  name: string,
  score: number,
  createSource?: string,
): DemoPerson => ({
  loginName,
  name,
  score,
  ...(createSource ? { createSource } : {}),
  roles: [{ roleId: "Student", corpId: school }],
});
const holder = (loginName: string, name: string, roleId: string, corpId?: string): DemoPerson => ({
  loginName,
  name,
  roles: [{ roleId, ...(corpId ? { corpId } : {}) }],
});

export const demoPeople: readonly DemoPerson[] = [
  student("student01", "李秀英", 1260),
  student("student02", "王建国", 845),
  student("student03", "陈小雨", 320),
  student("student04", "赵明远", 96),
  student("student05", "周慧", 15, "成教教务"),
  holder("teacher01", "王海棠", "Teacher", school),
  holder("teacher02", "林致远", "Teacher", "corp-craft-college"),
  holder("teacher03", "何静", "Teacher", "corp-qingxi-college"),
  holder("school01", "孙校办", "CorpAdmin", school),
  holder("site01", "许站长", "SiteAdmin"),
  holder("platform01", "高平", "PlatformAdmin"),
  holder("super01", "总管理员", "SuperAdmin"),
  holder("rschool01", "马院办", "RSchoolAdmin", "corp-craft-college"),
  holder("rcollege01", "冯学院", "RCollegeAdmin", "corp-craft-college"),
  holder("rclass01", "郑班主任", "RClassAdmin", "corp-craft-college"),
  holder("activity01", "谢活动", "ActivityAdmin"),
  holder("secclass01", "邓课外", "SecClassroomAdmin", "corp-craft-college"),
  holder("project01", "曹项目", "FXLXMAdmin"),
  holder("bank01", "彭学分", "BankOrganAdmin"),
  {
    loginName: "multi01",
    name: "方多才",
    score: 530,
    roles: [
      { roleId: "Student", corpId: school },
      { roleId: "Teacher", corpId: school },
      { roleId: "CorpAdmin", corpId: school },
      { roleId: "SiteAdmin" },
    ],
  },
  student("blocked01", "吴停用", 0),
  // Later ones come last: the place decides about the mobile number.
  holder("hr01", "苏蕙", "CorpHR", enterprise),
  holder("employee01", "罗晓梅", "CorpEmployee", enterprise),
  holder("employee02", "丁一鸣", "CorpEmployee", enterprise),
  holder("employee03", "彭亚楠", "CorpEmployee", enterprise),
  holder("employee04", "贺春生", "CorpEmployee", enterprise),
  holder("employee05", "宋雨桐", "CorpEmployee", enterprise),
  holder("employee06", "魏国强", "CorpEmployee", enterprise),
  holder("corpteacher01", "秦朗", "CorpTeacher", enterprise),
  holder("expert01", "陆文渊", "Expert", school),
  holder("center01", "江涵", "CourseCenterAdmin", school),
  holder("leader01", "程远航", "BureauLeader"),
];
