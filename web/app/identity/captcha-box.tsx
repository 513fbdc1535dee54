import { getCaptcha } from "@perennial/contract/identity/captcha.ts";
import { useCallback, useEffect, useId, useState, type ReactNode } from "react";
import { call } from "../kernel/call.ts";
import styles from "./auth-form.module.css";
import { useAuthWords } from "./auth-words.ts";
import { describedBy, FieldFrame } from "./form-field.tsx";
import fieldStyles from "./form-field.module.css";

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
  readonly svg: string;
  readonly question: string;
}

/** A picture that can be enlarged, or a question in words for who cannot see it; each is good once. */
export function CaptchaBox({ answer, onAnswer, fault, round }: CaptchaBoxProps): ReactNode {
  const words = useAuthWords();
  const id = useId();
  const [kind, setKind] = useState<"picture" | "text">("picture");
  const [shown, setShown] = useState<Shown>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const [isStale, setIsStale] = useState(0);

  const take = useCallback(
    (data: Shown & { readonly captchaId: string }): void => {
      setShown(data);
      onAnswer({ captchaId: data.captchaId, captcha: "" });
    },
    [onAnswer],
  );

  useEffect(() => {
    let isOver = false;
    // Whatever changed, the old one is used up.
    void call(getCaptcha, { kind }).then((got) => {
      if (isOver) return;
      setHasFailed(!got.success);
      if (got.success) take(got.data);
    });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round and each wish is another captcha
  }, [kind, round, isStale, take]);

  const isText = kind === "text";
  return (
    <FieldFrame
      id={id}
      label={isText ? words.captchaAnswer : words.captcha}
      fault={fault ?? (hasFailed ? words.captchaFailed : undefined)}
    >
      <div className={styles.captcha}>
        <div className={styles.picture}>
          {isText ? (
            <p className={styles.question} id={`${id}-question`} role="status">
              {shown?.question}
            </p>
          ) : (
            <img
              src={shown ? `data:image/svg+xml;utf8,${encodeURIComponent(shown.svg)}` : undefined}
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
            {isText ? words.captchaOtherQuestion : words.captchaOther}
          </button>
          {isText ? null : (
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
          {...describedBy(id, undefined, fault)}
          id={id}
          data-field="captcha"
          className={fieldStyles.input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isText ? "numeric" : "text"}
          maxLength={16}
          value={answer.captcha}
          onChange={(event) => onAnswer({ ...answer, captcha: event.target.value })}
        />
        <div>
          <button
            type="button"
            className={styles.small}
            onClick={() => setKind(isText ? "picture" : "text")}
          >
            {isText ? words.captchaAsPicture : words.captchaAsText}
          </button>
        </div>
      </div>
    </FieldFrame>
  );
}
