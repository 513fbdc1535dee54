import type { Words } from "../zh.ts";

export const loginWords: Words["login"] = {
  title: "Entrar",
  welcome: "Cada día es bueno para empezar",
  lead: (site) => `Con su cuenta de ${site}`,
  name: "Usuario",
  nameHint: "Usuario, móvil o correo",
  password: "Contraseña",
  showPassword: "Mostrar la contraseña",
  hidePassword: "Ocultar la contraseña",
  submit: "Entrar",
  busy: "Entrando",
  nameNeeded: "Escriba su usuario",
  passwordNeeded: "Escriba su contraseña",
  scriptNeeded: "Para entrar hay que activar los scripts del navegador.",
  rolesHint: "Elija un rol para entrar en su espacio.",
  switchRole: "Cambiar de rol",
};
