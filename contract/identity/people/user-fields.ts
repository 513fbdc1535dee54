import type { Words } from "../../kernel/failure.ts";

/** One field of people as lists, forms, imports and exports treat it (consoles §3). */
export interface UserField {
  /** The requirements' spelling, which is also used on the wire. */
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
  /** An import reads the field from a column. */
  readonly imported: boolean;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
}

type Flags = "list" | "detail" | "export" | "edit" | "import" | "required";

const field = (
  name: string,
  label: Words,
  widgetType: UserField["widgetType"],
  flags: readonly Flags[],
  maxLength: number,
  minLength = 0,
): UserField => ({
  name,
  label,
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
 * The field configuration of the user list, in the order of consoles §3. Private fields appear only on the detail page.
 * Students and teachers have the same fields.
 */
export const USER_FIELDS: readonly UserField[] = [
  field(
    "avator",
    { zh: "头像", en: "Picture", es: "Foto" },
    "SingleImageUpload",
    ["list", "detail"],
    300,
  ),
  field(
    "name",
    { zh: "姓名", en: "Name", es: "Nombre" },
    "SingleLineText",
    [...KEPT, "required"],
    30,
    2,
  ),
  field(
    "loginName",
    { zh: "登录名", en: "Login name", es: "Usuario" },
    "SingleLineText",
    KEPT,
    50,
    4,
  ),
  field(
    "corpName",
    { zh: "所属机构", en: "Organisation", es: "Organización" },
    "SingleLineText",
    SHOWN,
    100,
  ),
  field(
    "corpId",
    { zh: "机构编号", en: "Organisation id", es: "Id de organización" },
    "SingleLineText",
    ["edit"],
    64,
  ),
  field("phone", { zh: "手机号", en: "Mobile", es: "Móvil" }, "MobileNumber", KEPT, 11, 11),
  field(
    "officePhone",
    { zh: "办公电话", en: "Office phone", es: "Teléfono de oficina" },
    "SingleLineText",
    KEPT,
    30,
  ),
  field("email", { zh: "邮箱", en: "E-mail", es: "Correo" }, "SingleLineText", KEPT, 100),
  field("birthday", { zh: "出生日期", en: "Birthday", es: "Nacimiento" }, "Date", PRIVATE, 10),
  field("gender", { zh: "性别", en: "Gender", es: "Sexo" }, "DropdownSelect", KEPT, 1),
  field(
    "lastLoginTime",
    { zh: "最近登录", en: "Last sign-in", es: "Última entrada" },
    "DateTime",
    SHOWN,
    30,
  ),
  field("no", { zh: "学号/工号", en: "Number", es: "Número" }, "SingleLineText", KEPT, 50),
  field("score", { zh: "积分", en: "Points", es: "Puntos" }, "Number", SHOWN, 10),
  field("address", { zh: "地址", en: "Address", es: "Dirección" }, "SingleLineText", PRIVATE, 200),
  field("createDate", { zh: "注册时间", en: "Registered", es: "Registro" }, "DateTime", SHOWN, 30),
  field("totalLoginTimes", { zh: "登录次数", en: "Sign-ins", es: "Entradas" }, "Number", SHOWN, 10),
  field(
    "zipcode",
    { zh: "邮编", en: "Postcode", es: "Código postal" },
    "SingleLineText",
    PRIVATE,
    10,
  ),
  field("nickName", { zh: "昵称", en: "Nickname", es: "Apodo" }, "SingleLineText", KEPT, 30),
  field(
    "certificate",
    { zh: "资格证书", en: "Certificate", es: "Certificado" },
    "SingleLineText",
    PRIVATE,
    200,
  ),
  field(
    "signature",
    { zh: "个性签名", en: "Signature", es: "Firma" },
    "SingleLineText",
    ["detail", "edit"],
    200,
  ),
  field("weixin", { zh: "微信", en: "WeChat", es: "WeChat" }, "SingleLineText", PRIVATE, 50),
  field("qq", { zh: "QQ", en: "QQ", es: "QQ" }, "SingleLineText", PRIVATE, 20),
  field(
    "weibo",
    { zh: "微博", en: "Weibo", es: "Weibo" },
    "SingleLineText",
    ["detail", "edit"],
    50,
  ),
  field("roleSets", { zh: "角色", en: "Roles", es: "Roles" }, "SingleLineText", SHOWN, 200),
  field("remark", { zh: "备注", en: "Remark", es: "Observaciones" }, "MultiLineText", KEPT, 500),
];

/** Columns that a list shows until the viewer chooses others. */
export const USER_LIST_DEFAULT: readonly string[] = [
  "name",
  "loginName",
  "corpName",
  "phone",
  "roleSets",
  "lastLoginTime",
];

/** Settings of a field in the form of an organisation's administrator. */
export interface AdminFormField {
  readonly isEnabled: boolean;
  readonly isRequired: boolean;
}

/** The form of an organisation's administrator: only the phone is required (consoles §5). */
export const ORGAN_ADMIN_FORM: Readonly<Record<string, AdminFormField>> = {
  phone: { isEnabled: true, isRequired: true },
  loginName: { isEnabled: false, isRequired: false },
  birthday: { isEnabled: false, isRequired: false },
  gender: { isEnabled: false, isRequired: false },
  officePhone: { isEnabled: false, isRequired: false },
  email: { isEnabled: false, isRequired: false },
  zipcode: { isEnabled: false, isRequired: false },
};

/** Names of the genders: 0 not given, 1 male, 2 female. */
export const GENDERS: readonly Words[] = [
  { zh: "未填写", en: "Not said", es: "Sin indicar" },
  { zh: "男", en: "Male", es: "Hombre" },
  { zh: "女", en: "Female", es: "Mujer" },
];

/** Kinds of people that an administrator can create, with the role that each gets (consoles §3, user role types). */
export const USER_TYPES = {
  Student: "Student",
  Teacher: "Teacher",
  SchoolAdmin: "CorpAdmin",
  Expert: "Expert",
  CorpEmployee: "CorpEmployee",
  CorpTeacher: "CorpTeacher",
  CorpHR: "CorpHR",
  CourseCenterAdmin: "CourseCenterAdmin",
  BureauLeader: "BureauLeader",
} as const;
export type UserType = keyof typeof USER_TYPES;

/** Limits of imports and exports, in rows. */
export const USER_SHEET_LIMITS = {
  importRows: 5_000,
  /** Rows without a mobile number each need an initial password, which takes time to hash. */
  importPasswords: 300,
  exportRows: 20_000,
} as const;
