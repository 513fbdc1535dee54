import { LANGUAGE_NAMES, languageName, type Language } from "@perennial/contract/kernel/failure.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { writeCookie } from "../kernel/cookie.ts";
import { useLanguage, useWords } from "../kernel/words.tsx";
import { Dropdown } from "../ui/dialog/dropdown.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./switches.module.css";

/** Remembers the language for 7 days (front §9) and shows the page in it. */
function switchLanguage(language: Language): void {
  writeCookie("language", language, LIMITS.cookieDays);
  location.reload();
}

/** The languages as a row of buttons: in the drawer of a phone. */
export function LanguageChoices(): ReactNode {
  const present = useLanguage();
  return LANGUAGE_NAMES.map(([language, name]) => (
    <button
      key={language}
      type="button"
      lang={language === "zh" ? "zh-CN" : language}
      className={styles.choice}
      aria-pressed={language === present}
      onClick={() => switchLanguage(language)}
    >
      {name}
      {language === present ? <Icon name="check" size={1} /> : null}
    </button>
  ));
}

/** 中文, English, Español in the header; only the globe beside the name of a person. */
export function LanguageSwitch(): ReactNode {
  const words = useWords().site;
  const present = useLanguage();
  const name = languageName(present);
  return (
    <Dropdown
      label={`${words.language}: ${name}`}
      face={
        <>
          <Icon name="globe" />
          <span className={styles.name}>{name}</span>
        </>
      }
    >
      {() => <LanguageChoices />}
    </Dropdown>
  );
}
