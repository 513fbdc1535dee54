import type { Words } from "../../kernel/failure.ts";

/** One field of people as lists, forms, imports and exports treat it (consoles §3). */
export interface UserField {
  /** The requirements' spelling, as it stands on the wire. */
  readonly name: string;
  readonly label: Words;
  readonly widgetType:
    | "SingleLineText"
    | "MobileNumber"
    | "MultiLineText"
    | "DropdownSelect"
    | "Date"
    | "DateTime"
    | "Number"
    | "SingleImageUpload";
  readonly showInList: boolean;
  readonly showInDetail: boolean;
  readonly exported: boolean;
  readonly editable: boolean;
  /** Read from a column of an import. */
  readonly imported: boolean;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
}

type Flags = "list" | "detail" | "export" | "edit" | "import" | "required";

const field = (
  name: string,
  [zh, en, es]: readonly [string, string, string],
  widgetType: UserField["widgetType"],
  flags: readonly Flags[],
  maxLength: number,
  minLength = 0,
): UserField => ({
  name,
  label: { zh, en, es },
  widgetType,
  showInList: flags.includes("list"),
  showInDetail: flags.includes("detail"),
  exported: flags.includes("export"),
  editable: flags.includes("edit"),
  imported: flags.includes("import"),
  required: flags.includes("required"),
  minLength,
  maxLength,
});

const SHOWN = ["list", "detail", "export"] as const;
const KEPT = ["list", "detail", "export", "edit", "import"] as const;
const PRIVATE = ["detail", "export", "edit", "import"] as const;

/**
 * The user list field configuration of consoles §3, in its order. What is private stands in the detail only. Students
 * and teachers have the same.
 */
export const USER_FIELDS: readonly UserField[] = [
  field("avator", ["头像", "Picture", "Foto"], "SingleImageUpload", ["list", "detail"], 300),
  field("name", ["姓名", "Name", "Nombre"], "SingleLineText", [...KEPT, "required"], 30, 2),
  field("loginName", ["登录名", "Login name", "Usuario"], "SingleLineText", KEPT, 50, 4),
  field("corpName", ["所属机构", "Organisation", "Organización"], "SingleLineText", SHOWN, 100),
  field(
    "corpId",
    ["机构编号", "Organisation id", "Id de organización"],
    "SingleLineText",
    ["edit"],
    64,
  ),
  field("phone", ["手机号", "Mobile", "Móvil"], "MobileNumber", KEPT, 11, 11),
  field(
    "officePhone",
    ["办公电话", "Office phone", "Teléfono de oficina"],
    "SingleLineText",
    KEPT,
    30,
  ),
  field("email", ["邮箱", "E-mail", "Correo"], "SingleLineText", KEPT, 100),
  field("birthday", ["出生日期", "Birthday", "Nacimiento"], "Date", PRIVATE, 10),
  field("gender", ["性别", "Gender", "Sexo"], "DropdownSelect", KEPT, 1),
  field("lastLoginTime", ["最近登录", "Last sign-in", "Última entrada"], "DateTime", SHOWN, 30),
  field("no", ["学号/工号", "Number", "Número"], "SingleLineText", KEPT, 50),
  field("score", ["积分", "Points", "Puntos"], "Number", SHOWN, 10),
  field("address", ["地址", "Address", "Dirección"], "SingleLineText", PRIVATE, 200),
  field("createDate", ["注册时间", "Registered", "Registro"], "DateTime", SHOWN, 30),
  field("totalLoginTimes", ["登录次数", "Sign-ins", "Entradas"], "Number", SHOWN, 10),
  field("zipcode", ["邮编", "Postcode", "Código postal"], "SingleLineText", PRIVATE, 10),
  field("nickName", ["昵称", "Nickname", "Apodo"], "SingleLineText", KEPT, 30),
  field("certificate", ["资格证书", "Certificate", "Certificado"], "SingleLineText", PRIVATE, 200),
  field("signature", ["个性签名", "Signature", "Firma"], "SingleLineText", ["detail", "edit"], 200),
  field("weixin", ["微信", "WeChat", "WeChat"], "SingleLineText", PRIVATE, 50),
  field("qq", ["QQ", "QQ", "QQ"], "SingleLineText", PRIVATE, 20),
  field("weibo", ["微博", "Weibo", "Weibo"], "SingleLineText", ["detail", "edit"], 50),
  field("roleSets", ["角色", "Roles", "Roles"], "SingleLineText", SHOWN, 200),
  field("remark", ["备注", "Remark", "Observaciones"], "MultiLineText", KEPT, 500),
];

/** Columns that a list shows before anybody has chosen. */
export const USER_LIST_DEFAULT: readonly string[] = [
  "name",
  "loginName",
  "corpName",
  "phone",
  "roleSets",
  "lastLoginTime",
];

/** How a field of the administrator form of an organisation behaves. */
export interface AdminFormField {
  readonly isEnabled: boolean;
  readonly isRequired: boolean;
}

/** Form of an organisation's administrator: only the phone is asked for (consoles §5). */
export const ORGAN_ADMIN_FORM: Readonly<Record<string, AdminFormField>> = {
  phone: { isEnabled: true, isRequired: true },
  loginName: { isEnabled: false, isRequired: false },
  birthday: { isEnabled: false, isRequired: false },
  gender: { isEnabled: false, isRequired: false },
  officePhone: { isEnabled: false, isRequired: false },
  email: { isEnabled: false, isRequired: false },
  zipcode: { isEnabled: false, isRequired: false },
};

/** Words of the genders: 0 not said, 1 male, 2 female. */
export const GENDERS: readonly Words[] = [
  { zh: "未填写", en: "Not said", es: "Sin indicar" },
  { zh: "男", en: "Male", es: "Hombre" },
  { zh: "女", en: "Female", es: "Mujer" },
];

/** Kinds of people that an administrator makes, with the role that they then hold (consoles §3, user role types). */
export const USER_TYPES = {
  Student: "Student",
  Teacher: "Teacher",
  SchoolAdmin: "CorpAdmin",
  Expert: "Expert",
  CourseCenterAdmin: "CourseCenterAdmin",
  BureauLeader: "BureauLeader",
} as const;
export type UserType = keyof typeof USER_TYPES;

/** Limits of imports and exports, in rows. */
export const USER_SHEET_LIMITS = {
  importRows: 5_000,
  /** Rows without a mobile number need an initial password each, which takes time to hash. */
  importPasswords: 300,
  exportRows: 20_000,
} as const;
