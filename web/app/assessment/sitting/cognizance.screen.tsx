import { getSitting, startAttempt } from "@perennial/contract/assessment/attempt.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useId, useState, type ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { CleanHtml } from "../../ui/clean-html.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useWatchWords } from "../watch/watch-words.ts";
import { ownDeviceId } from "../work/own-device.ts";
import { PhotoPanel } from "../photo/photo-panel.tsx";
import { RESERVATIONS } from "../exam/reservation-address.ts";
import { conditionsIn } from "./conditions.ts";
import { EarlierAttempts } from "./earlier-attempts.tsx";
import { sittingListPath, sittingPath } from "./sitting-address.ts";
import { useSettled } from "./use-settled.ts";
import { useSittingWords } from "./sitting-words.ts";
import styles from "./sitting.module.css";

const PASSWORD_MAX = rulesOf(startAttempt, "password").maxLength;

/** homework/cognizance, test/cognizance, exam/cognizance: what holds is read, and confirmed, before it begins. */
export default function CognizanceScreen(): ReactNode {
  const words = useSittingWords();
  const [query] = useSearchParams();
  const settled = useSettled();
  const sitting = useRead(
    getSitting,
    { settingId: query.get("sjid") ?? "" },
    { isEnabled: settled !== undefined },
  );
  const { data } = sitting;
  return (
    <SpacePage
      title={data?.name ?? words.conditions}
      lead={
        data ? <Link to={sittingListPath(data)}>{`${data.courseName} · ${words.back}`}</Link> : null
      }
    >
      <Reading of={sitting}>
        {(facts) => <Conditions facts={facts} onChanged={sitting.again} />}
      </Reading>
    </SpacePage>
  );
}

interface ConditionsProps {
  readonly facts: OutputOf<typeof getSitting>;
  readonly onChanged: () => Promise<void>;
}

function Conditions({ facts, onChanged }: ConditionsProps): ReactNode {
  const words = useSittingWords();
  const watch = useWatchWords();
  const navigate = useNavigate();
  const place = useId();
  const [password, setPassword] = useState("");
  const [hasConfirmed, setHasConfirmed] = useState(false);
  const start = useWrite(startAttempt, { isQuiet: true });
  const [fault, setFault] = useState<string>();
  const { openAttemptId, refusal, notice, watched, needsPassword } = facts;
  const isOpen = openAttemptId !== "";
  const begin = async (): Promise<void> => {
    setFault(undefined);
    const answer = await start.send({
      settingId: facts.settingId,
      deviceId: ownDeviceId(),
      password,
      hasConfirmed,
    });
    // Another device is at it: the next page says so, and asks.
    if (answer.success || answer.code === "assessment.otherDevice")
      return void navigate(sittingPath(facts, "do"));
    return setFault(answer.message);
  };
  const isRedo = facts.attempts.some(({ redoReason }) => redoReason !== "");
  return (
    <>
      <Panel title={words.conditions}>
        <DescriptionList facts={conditionsIn(facts, words, watch)} />
        {facts.instructions === "" ? null : (
          <CleanHtml className={styles.instructions} html={facts.instructions} />
        )}
      </Panel>
      {notice === "" ? null : (
        <Panel title={words.notice}>
          <CleanHtml className={styles.instructions} html={notice} />
        </Panel>
      )}
      {facts.photoCheck === "none" || isOpen ? null : (
        <PhotoPanel settingId={facts.settingId} onChanged={onChanged} />
      )}
      <Stack
        as="form"
        gap={4}
        card
        pad={5}
        padX={6}
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        {isOpen ? (
          <ButtonLink kind="primary" className={styles.begin} to={sittingPath(facts, "do")}>
            {words.goOn}
          </ButtonLink>
        ) : refusal ? (
          <Stack gap={1}>
            <Text weight="strong">{refusal.message}</Text>
            {refusal.until ? (
              <Text tone="muted">{words.opensAgain(plainDateTime(refusal.until))}</Text>
            ) : null}
            {refusal.reason === "noAppointment" ? (
              <Link to={RESERVATIONS}>{words.toAppointments}</Link>
            ) : null}
          </Stack>
        ) : (
          <>
            {needsPassword ? (
              <Stack gap={1}>
                <label htmlFor={`${place}password`}>{words.password}</label>
                <input
                  id={`${place}password`}
                  className={styles.password}
                  type="text"
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  // allowed(required-of-contract): only papers with a password ask for one
                  required
                  maxLength={PASSWORD_MAX}
                  value={password}
                  aria-describedby={`${place}hint`}
                  onChange={(event) => setPassword(event.target.value)}
                />
                <Text id={`${place}hint`} tone="muted" size={1}>
                  {words.passwordHint}
                </Text>
              </Stack>
            ) : null}
            {notice === "" && watched.length === 0 ? null : (
              <Row as="label" gap={2} align="center" touch>
                <input
                  type="checkbox"
                  // allowed(required-of-contract): only papers with a notice, or that are watched, want it confirmed
                  required
                  checked={hasConfirmed}
                  onChange={(event) => setHasConfirmed(event.target.checked)}
                />
                {watched.length === 0 ? words.confirmNotice : watch.confirm}
              </Row>
            )}
            {fault === undefined ? null : (
              <Text tone="danger" role="alert">
                {fault}
              </Text>
            )}
            <Button kind="primary" type="submit" className={styles.begin} disabled={start.isBusy}>
              {isRedo ? words.redo : facts.attemptsUsed > 0 ? words.again : words.begin}
            </Button>
          </>
        )}
      </Stack>
      <EarlierAttempts sitting={facts} />
    </>
  );
}
