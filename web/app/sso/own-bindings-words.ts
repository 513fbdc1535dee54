import { ownWords } from "../kernel/own-words.ts";

const zh = {
  title: "账号绑定",
  lead: "绑定后可用外部账号直接登录",
  services: "登录服务",
  none: "本站没有开通外部登录服务",
  bound: (name: string, date: string) => (name ? `${name} · ${date} 绑定` : `${date} 绑定`),
  unbound: "未绑定",
  isBound: "已绑定",
  isOff: "已停用",
  unbind: "解绑",
  unbindTitle: "解除绑定",
  unbindText: (provider: string) =>
    `解除后不能再用${provider}登录本账号，用它登录的其他设备会退出。`,
  unbindDone: "已解除绑定",
  results: {
    done: "绑定成功",
    taken: "该外部账号已绑定其他账号；如果也是您的，可以合并账号",
    second: "您已绑定过这个服务",
  } as Readonly<Record<string, string>>,
  merge: "找回学习记录",
  mergeLead: "以前用别的账号学习过？把两个账号合并成一份记录",
  mergeStart: "去合并",
};

const en: typeof zh = {
  title: "Linked accounts",
  lead: "With a linked account you can sign in without a password",
  services: "Sign-in services",
  none: "This site has no outside sign-in services",
  bound: (name, date) => (name ? `${name} · linked ${date}` : `Linked ${date}`),
  unbound: "Not linked",
  isBound: "Linked",
  isOff: "Switched off",
  unbind: "Unlink",
  unbindTitle: "Unlink the account",
  unbindText: (provider) =>
    `${provider} will no longer sign you in here; other devices that came in with it are signed out.`,
  unbindDone: "Unlinked",
  results: {
    done: "Linked",
    taken:
      "That outside account belongs to another account; if it is yours too, you can merge them",
    second: "You have linked this service already",
  },
  merge: "Find my records",
  mergeLead: "Did you study under another account? Make one record of the two",
  mergeStart: "Merge accounts",
};

const es: typeof zh = {
  title: "Cuentas vinculadas",
  lead: "Con una cuenta vinculada puede acceder sin contraseña",
  services: "Servicios de acceso",
  none: "Este sitio no tiene servicios de acceso externos",
  bound: (name, date) => (name ? `${name} · vinculada el ${date}` : `Vinculada el ${date}`),
  unbound: "Sin vincular",
  isBound: "Vinculada",
  isOff: "Desactivado",
  unbind: "Desvincular",
  unbindTitle: "Desvincular la cuenta",
  unbindText: (provider) =>
    `${provider} ya no le dará acceso; se cerrarán las otras sesiones abiertas con él.`,
  unbindDone: "Desvinculada",
  results: {
    done: "Vinculada",
    taken: "Esa cuenta externa pertenece a otra cuenta; si también es suya, puede combinarlas",
    second: "Ya ha vinculado este servicio",
  },
  merge: "Recuperar historial",
  mergeLead: "¿Estudió con otra cuenta? Haga un solo historial de las dos",
  mergeStart: "Combinar cuentas",
};

export const useBindingWords = ownWords({ zh, en, es });
