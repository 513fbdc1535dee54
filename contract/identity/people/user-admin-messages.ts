import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of administering people and roles (numbers 232300…). */
export const userAdminMessages = {
  "identity.userNotManageable": kind(232300, 403, {
    zh: "该用户还有您管理范围之外的角色，不能进行此操作",
    en: "This person also holds roles beyond your scope, so you cannot do this",
    es: "Esta persona también tiene roles fuera de su ámbito, no puede hacer esto",
  }),
  "identity.roleNotGrantable": kind(232301, 403, {
    zh: "不能授予或收回这个角色",
    en: "You cannot give or take this role",
    es: "No puede dar ni retirar este rol",
  }),
  "identity.corpOutOfScope": kind(232302, 400, {
    zh: "机构不存在或不在您的管理范围内",
    en: "The organisation does not exist or is not in your scope",
    es: "La organización no existe o está fuera de su ámbito",
  }),
  /** The requirements prescribe these words for an organisation without an administrator (consoles §8). */
  "identity.organAdminNone": kind(232303, 404, {
    zh: "未能找到用户账号",
    en: "No account was found",
    es: "No se encontró ninguna cuenta",
  }),
  "identity.notYourself": kind(232304, 409, {
    zh: "不能对自己的账号进行此操作",
    en: "You cannot do this to your own account",
    es: "No puede hacer esto con su propia cuenta",
  }),
  "identity.emailMissing": kind(232305, 409, {
    zh: "该用户没有填写邮箱",
    en: "This person has no e-mail address",
    es: "Esta persona no tiene correo",
  }),
  "identity.importUnreadable": kind(232306, 400, {
    zh: "表格无法读取，请使用模板并保存为 xlsx 或 csv",
    en: "The sheet cannot be read; please use the template and save it as xlsx or csv",
    es: "No se puede leer la hoja; use la plantilla y guárdela como xlsx o csv",
  }),
  "identity.importTooLong": kind(232307, 400, {
    zh: "一次最多导入 5000 人",
    en: "At most 5,000 people can be imported at once",
    es: "Se pueden importar como máximo 5000 personas a la vez",
  }),
  "identity.importHeaderWrong": kind(232308, 400, {
    zh: "第一行缺少“姓名”列，请使用模板",
    en: "The first row has no column 姓名; please use the template",
    es: "La primera fila no tiene la columna 姓名; use la plantilla",
  }),
  "identity.importEmpty": kind(232309, 400, {
    zh: "表格里没有要导入的人",
    en: "There is nobody in the sheet",
    es: "No hay nadie en la hoja",
  }),
  "identity.importUnknown": kind(232310, 404, {
    zh: "没有找到这次导入",
    en: "This import was not found",
    es: "No se encontró esta importación",
  }),
  "identity.roleUnknown": kind(232311, 404, {
    zh: "没有找到这个角色",
    en: "This role was not found",
    es: "No se encontró este rol",
  }),
  "identity.roleBuiltIn": kind(232312, 403, {
    zh: "系统角色不能修改",
    en: "Built-in roles cannot be changed",
    es: "Los roles del sistema no se pueden cambiar",
  }),
  "identity.roleInUse": kind(232313, 409, {
    zh: "还有用户持有这个角色，不能删除",
    en: "People still hold this role, so it cannot be deleted",
    es: "Aún hay personas con este rol, no se puede eliminar",
  }),
  "identity.roleNameTaken": kind(232314, 409, {
    zh: "已有同名角色",
    en: "There is a role of this name already",
    es: "Ya existe un rol con ese nombre",
  }),
  "identity.permissionsBeyondOwn": kind(232315, 403, {
    zh: "不能授予自己没有的权限",
    en: "You cannot give permissions that you do not hold",
    es: "No puede dar permisos que no tiene",
  }),
  "identity.lastRole": kind(232316, 409, {
    zh: "至少保留一个角色",
    en: "At least one role must stay",
    es: "Debe quedar al menos un rol",
  }),
  "identity.passwordWeak": kind(232317, 400, {
    zh: "密码不符合要求",
    en: "The password does not meet the rules",
    es: "La contraseña no cumple las reglas",
  }),
  "identity.closingBlocked": kind(232318, 409, {
    zh: "该账号还有未办结的事项，暂时不能注销",
    en: "Something of this account is still open, so it cannot be closed yet",
    es: "Esta cuenta tiene asuntos pendientes, aún no se puede cerrar",
  }),
} as const satisfies Record<string, FailureKind>;
