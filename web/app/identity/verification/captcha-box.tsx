import { doLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { getCaptcha } from "@perennial/contract/identity/verification/captcha.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useId, useMemo, useState, type ReactNode } from "react";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
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

/** The sound as a file of this browser: no policy lets pages play what stands in an address. Empty for a picture. */
function soundUrlOf({ sound }: OutputOf<typeof getCaptcha>): string {
  if (sound === "") return "";
  const bytes = Uint8Array.from(atob(sound), (char) => char.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: "audio/wav" }));
}

/**
 * A picture that can be enlarged, or beeps to count for who cannot see it; each is good once. The field opens when the
 * browser has done its part of the work, mostly before the picture is read.
 */
export function CaptchaBox({ answer, onAnswer, fault, round }: CaptchaBoxProps): ReactNode {
  const words = useAuthWords();
  const id = useId();
  const [kind, setKind] = useState<"picture" | "sound">("picture");
  const [isLarge, setIsLarge] = useState(false);
  const got = usePublicRead(getCaptcha);
  const { run, data } = got;
  // Whatever changed, the old one is used up.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round is another captcha
  useEffect(() => void run({ kind }), [run, kind, round]);

  const soundUrl = useMemo(() => (data ? soundUrlOf(data) : ""), [data]);
  useEffect(() => () => URL.revokeObjectURL(soundUrl), [soundUrl]);
  /** The captcha whose work is done. */
  const [worked, setWorked] = useState<typeof data>();
  const isReady = !got.isBusy && data !== undefined && worked === data;
  useEffect(() => {
    if (!data) return undefined;
    const stop = new AbortController();
    void findNumber(data.work, stop).then((number) => {
      if (number === undefined) return;
      onAnswer({ captchaId: `${data.captchaId}.${number}`, captcha: "" });
      setWorked(data);
    });
    return () => stop.abort();
  }, [data, onAnswer]);

  const isSound = kind === "sound";
  const working = got.error ? undefined : words.captchaWorking;
  const hint = isReady ? (isSound ? words.captchaSoundHint : undefined) : working;
  return (
    <FieldFrame
      id={id}
      label={isSound ? words.captchaAnswer : words.captcha}
      hint={hint}
      fault={fault ?? (got.error ? words.captchaFailed : undefined)}
    >
      <Stack gap={2}>
        <Row gap={1} gapX={3} align="center" wrap className={styles.picture}>
          {isSound ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard is the question itself
            <audio
              className={styles.sound}
              src={soundUrl || undefined}
              controls
              aria-label={words.captchaSound}
            />
          ) : (
            <Box
              as="img"
              border
              round="control"
              src={data?.picture || undefined}
              alt={words.captchaAlt}
              width={160}
              height={56}
              data-large={isLarge || undefined}
            />
          )}
          <Text
            as="button"
            hover="underline"
            type="button"
            className={styles.small}
            onClick={() => void run({ kind })}
          >
            {isSound ? words.captchaOtherSound : words.captchaOther}
          </Text>
          {isSound ? null : (
            <Text
              as="button"
              hover="underline"
              type="button"
              className={styles.small}
              aria-pressed={isLarge}
              onClick={() => setIsLarge(!isLarge)}
            >
              {isLarge ? words.captchaSmaller : words.captchaLarger}
            </Text>
          )}
        </Row>
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
          <Text
            as="button"
            hover="underline"
            type="button"
            className={styles.small}
            onClick={() => setKind(isSound ? "picture" : "sound")}
          >
            {isSound ? words.captchaAsPicture : words.captchaAsSound}
          </Text>
        </div>
      </Stack>
    </FieldFrame>
  );
}
