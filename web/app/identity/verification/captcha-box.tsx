import { doLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { getCaptcha } from "@perennial/contract/identity/verification/captcha.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useId, useState, type ReactNode } from "react";
import { call } from "../../kernel/call.ts";
import styles from "../sign-in/auth-form.module.css";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { findNumber } from "./captcha-work.ts";
import { describedBy, FieldFrame } from "../sign-in/form-field.tsx";
import fieldStyles from "../sign-in/form-field.module.css";

/** What a form sends along. */
export interface CaptchaAnswer {
  readonly captchaId: string;
  readonly captcha: string;
}

interface CaptchaBoxProps {
  readonly answer: CaptchaAnswer;
  readonly onAnswer: (answer: CaptchaAnswer) => void;
  readonly fault: string | undefined;
  /** Another number loads another captcha: each is good for one try. */
  readonly round: number;
}

interface Shown {
  readonly picture: string;
  /** Address of the sound in this browser. */
  readonly soundUrl: string;
}

/** What was got, with the sound as a file of this browser: no policy lets pages play what stands in an address. */
function shownOf({ picture, sound }: OutputOf<typeof getCaptcha>): Shown {
  if (sound === "") return { picture, soundUrl: "" };
  const bytes = Uint8Array.from(atob(sound), (char) => char.charCodeAt(0));
  return { picture, soundUrl: URL.createObjectURL(new Blob([bytes], { type: "audio/wav" })) };
}

/**
 * A picture that can be enlarged, or beeps to count for who cannot see it; each is good once. The field opens when the
 * browser has done its part of the work, mostly before the picture is read.
 */
export function CaptchaBox({ answer, onAnswer, fault, round }: CaptchaBoxProps): ReactNode {
  const words = useAuthWords();
  const id = useId();
  const [kind, setKind] = useState<"picture" | "sound">("picture");
  const [shown, setShown] = useState<Shown>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const [isStale, setIsStale] = useState(0);

  /** Of the wish whose work is done. */
  const [doneWish, setDoneWish] = useState("");
  // Each round and each wish is another captcha; whatever changed, the old one is used up.
  const wish = `${kind} ${round} ${isStale}`;
  const isReady = doneWish === wish;

  useEffect(() => {
    const stop = new AbortController();
    let soundUrl = "";
    const begin = async (): Promise<void> => {
      const got = await call(getCaptcha, { kind });
      if (stop.signal.aborted) return;
      setHasFailed(!got.success);
      if (!got.success) return;
      const next = shownOf(got.data);
      ({ soundUrl } = next);
      setShown(next);
      const number = await findNumber(got.data.work, stop);
      if (number === undefined) return;
      onAnswer({ captchaId: `${got.data.captchaId}.${number}`, captcha: "" });
      setDoneWish(wish);
    };
    void begin();
    return () => {
      stop.abort();
      URL.revokeObjectURL(soundUrl);
    };
  }, [kind, wish, onAnswer]);

  const isSound = kind === "sound";
  const working = hasFailed ? undefined : words.captchaWorking;
  const hint = isReady ? (isSound ? words.captchaSoundHint : undefined) : working;
  return (
    <FieldFrame
      id={id}
      label={isSound ? words.captchaAnswer : words.captcha}
      hint={hint}
      fault={fault ?? (hasFailed ? words.captchaFailed : undefined)}
    >
      <div className={styles.captcha}>
        <div className={styles.picture}>
          {isSound ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard is the question itself
            <audio
              className={styles.sound}
              src={shown?.soundUrl || undefined}
              controls
              aria-label={words.captchaSound}
            />
          ) : (
            <img
              src={shown?.picture || undefined}
              alt={words.captchaAlt}
              width={160}
              height={56}
              data-large={isLarge || undefined}
            />
          )}
          <button
            type="button"
            className={styles.small}
            onClick={() => setIsStale((times) => times + 1)}
          >
            {isSound ? words.captchaOtherSound : words.captchaOther}
          </button>
          {isSound ? null : (
            <button
              type="button"
              className={styles.small}
              aria-pressed={isLarge}
              onClick={() => setIsLarge(!isLarge)}
            >
              {isLarge ? words.captchaSmaller : words.captchaLarger}
            </button>
          )}
        </div>
        <input
          {...describedBy(id, hint, fault)}
          id={id}
          data-field="captcha"
          className={fieldStyles.input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isSound ? "numeric" : "text"}
          readOnly={!isReady}
          aria-busy={!isReady}
          maxLength={rulesOf(doLogin, "captcha").maxLength}
          value={answer.captcha}
          onChange={(event) => onAnswer({ ...answer, captcha: event.target.value })}
        />
        <div>
          <button
            type="button"
            className={styles.small}
            onClick={() => setKind(isSound ? "picture" : "sound")}
          >
            {isSound ? words.captchaAsPicture : words.captchaAsSound}
          </button>
        </div>
      </div>
    </FieldFrame>
  );
}
