import { useEffect, useState, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { setTypeStep, switchElderMode, TYPE_STEPS, useTypeStep } from "../../kernel/elder.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { readPage } from "../../ui/reading/reading-root.ts";
import { PAGE, stopReading, useReading } from "../../ui/reading/reader.ts";
import { ReadingPanel } from "../../ui/reading/reading-panel.tsx";
import { useReadingWords } from "../../ui/reading/reading-words.ts";
import { ADDRESS } from "../addresses.ts";
import { goBack } from "./back.ts";
import { ElderNav } from "./elder-nav.tsx";
import styles from "./elder-top.module.css";
import { useElderWords } from "./elder-words.ts";

/**
 * The frame's head in the elder edition, on every page the same: back at the left, reading aloud, size of type, the way
 * out; and the five entries. Default export for `part`.
 */
export default function ElderTop(): ReactNode {
  const words = useElderWords();
  const { site } = useShell();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const [typeOpenAt, setTypeOpenAt] = useState("");
  const isTypeOpen = typeOpenAt === key;
  const { part } = useReading();
  const isHome = pathname === ADDRESS.home;

  return (
    <header className={styles.top}>
      <div className={styles.row}>
        {isHome ? (
          <Link className={styles.mark} to={ADDRESS.home} aria-label={site.siteName}>
            {site.logoUrl ? (
              <img src={site.logoUrl} alt="" width={220} height={44} fetchPriority="low" />
            ) : (
              <Icon name="leaf" size={2} />
            )}
          </Link>
        ) : (
          <button
            type="button"
            className={`${styles.tool} needs-script`}
            onClick={() => goBack(navigate)}
          >
            <Icon name="left" size={1.5} />
            {words.back}
          </button>
        )}
        <ElderNav />
        <div className={`${styles.tools} needs-script`} role="group" aria-label={words.tools}>
          <ReadTool />
          <button
            type="button"
            className={styles.tool}
            aria-expanded={isTypeOpen}
            onClick={() => setTypeOpenAt(isTypeOpen ? "" : key)}
          >
            <Icon name="elder" size={1.5} />
            {words.type}
          </button>
          <button type="button" className={styles.tool} onClick={() => switchElderMode(false)}>
            <Icon name="swap" size={1.5} />
            {words.leave}
          </button>
        </div>
      </div>
      {isTypeOpen ? <TypeChoices /> : null}
      <div className={styles.panel}>{part === PAGE ? <ReadingPanel /> : null}</div>
    </header>
  );
}

/** 朗读 of the page, and 停止 while it is read; another page or Escape ends it. */
function ReadTool(): ReactNode {
  const words = useReadingWords();
  const language = useLanguage();
  const { key } = useLocation();
  const { state } = useReading();
  const isOff = state === "off";
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => () => stopReading(), [key]);
  useEffect(() => {
    if (isOff) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape") stopReading();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOff]);
  return (
    <button
      type="button"
      className={styles.tool}
      // Keeps the selection: pressing the button must not clear what it is to read.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isOff ? readPage(language) : stopReading())}
    >
      <Icon name={isOff ? "speak" : "stop"} size={1.5} isFilled={!isOff} />
      {isOff ? words.read : words.stop}
    </button>
  );
}

/** The sizes of type, each in its own size. */
function TypeChoices(): ReactNode {
  const words = useElderWords();
  const step = useTypeStep();
  return (
    <div className={styles.types} role="group" aria-label={words.type}>
      {TYPE_STEPS.map((factor, index) => (
        <button
          key={factor}
          type="button"
          className={styles.type}
          data-step={index}
          aria-pressed={index === step}
          onClick={() => setTypeStep(index)}
        >
          {words.types[index]}
        </button>
      ))}
    </div>
  );
}
