import type { Words } from "../zh.ts";

export const loginWords: Words["login"] = {
  title: "Sign in",
  welcome: "Every day is a good day to begin",
  lead: (site) => `With your account of ${site}`,
  name: "Login name",
  nameHint: "Login name, mobile number or e-mail",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  submit: "Sign in",
  busy: "Signing in",
  nameNeeded: "Please enter your login name",
  passwordNeeded: "Please enter your password",
  scriptNeeded: "Signing in needs scripts to be enabled in the browser.",
  rolesHint: "Choose a role to enter its space.",
  switchRole: "Switch role",
};
