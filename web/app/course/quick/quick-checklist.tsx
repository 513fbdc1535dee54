import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { Button } from "antd";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Panel } from "../../space/space-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { missingChecks, QUICK_CHECKS, type QuickCheck } from "./quick-checks.ts";
import type { QuickDraft } from "./quick-store.ts";
import { useQuickWords } from "./quick-words.ts";
import styles from "./quick.module.css";
import { useSubmission, type useFileIntake, type useFilledDraft } from "./use-quick-course.ts";

/** Where each thing is filled in; the outline's own rows are found by what they lack. */
const PLACES: Readonly<Record<QuickCheck, string>> = {
  units: "#quick-files",
  files: "[data-no-file] button, #quick-files",
  chapters: "[data-chapter='true'] input",
  unitNames: "[data-line] input[value='']",
  uploads: "[data-no-file] button, #quick-files",
  name: "#quick-name",
  cover: "input[name='quick-cover']",
  category: "#quick-category",
  tags: "#quick-tags",
  intro: "#quick-intro",
  dates: "#quick-end",
};

/** Not asked about before there is a unit. */
const OF_UNITS: ReadonlySet<QuickCheck> = new Set(["files", "chapters", "unitNames", "uploads"]);

interface QuickChecklistProps {
  readonly draft: QuickDraft;
  readonly filled: ReturnType<typeof useFilledDraft>;
  readonly intake: ReturnType<typeof useFileIntake>;
}

/** Goes to where something is filled in. */
function goTo(check: QuickCheck): void {
  const place = document.querySelector<HTMLElement>(PLACES[check]);
  // A fold that hides it is opened first.
  place?.closest("details")?.setAttribute("open", "");
  place?.scrollIntoView({ block: "center" });
  place?.focus();
}

/** What is still needed, each with the way there, and the one button that submits. */
export function QuickChecklist({ draft, filled, intake }: QuickChecklistProps): ReactNode {
  const words = useQuickWords();
  const { make, isBusy } = useSubmission(draft, filled);
  const [isWaiting, setIsWaiting] = useState(false);
  const [today] = useState(() => chinaDay(new Date()));
  const { units } = filled;
  const missing = missingChecks({
    name: draft.name,
    lines: draft.lines,
    category: filled.category,
    tagNum: filled.tagIds.length,
    intro: filled.intro,
    startDate: draft.startDate,
    endDate: draft.endDate,
    today,
  });
  const isStuck = draft.lines.some(
    (line) =>
      intake.isLost(line) ||
      intake.uploads.some(({ id, state }) => id === line.uploadId && state === "failed"),
  );
  const sent = units.filter(({ resourceId }) => resourceId !== undefined).length;
  const isReady = missing.size === 0;
  /** Only what is being uploaded is missing. */
  const isOnItsWay = missing.size === 1 && missing.has("uploads") && !isStuck;
  const submit = useEffectEvent(() => void make(true));
  useEffect(() => {
    if (isWaiting && isReady) submit();
  }, [isWaiting, isReady]);
  const isOff = isWaiting && (isOnItsWay || isReady);
  return (
    <Panel title={words.checklist}>
      <Stack gap={3}>
        <ul className={styles.checks}>
          {QUICK_CHECKS.filter((check) => units.length > 0 || !OF_UNITS.has(check)).map((check) => (
            <li key={check} data-missing={missing.has(check)}>
              <Icon name={missing.has(check) ? "warning" : "check"} size={1} />
              <span>
                {words.checks[check]}
                {check === "uploads" && units.length > 0 ? (
                  <Text tone="muted" tabular>
                    {" "}
                    {sent} / {units.length}
                  </Text>
                ) : null}
              </span>
              {missing.has(check) && !(check === "uploads" && !isStuck) ? (
                <button
                  type="button"
                  className={styles.go}
                  aria-label={`${words.go}: ${words.checks[check]}`}
                  onClick={() => goTo(check)}
                >
                  {words.go}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        {isOff ? (
          <Row gap={3} align="center" wrap role="status">
            <Text>{words.willSubmit}</Text>
            <Button disabled={isBusy} onClick={() => setIsWaiting(false)}>
              {words.stopWaiting}
            </Button>
          </Row>
        ) : (
          <Row gap={2} wrap className={styles.submit}>
            <Button
              type="primary"
              size="large"
              loading={isBusy}
              disabled={!isReady && !isOnItsWay}
              onClick={() => (isReady ? void make(true) : setIsWaiting(true))}
            >
              {isOnItsWay ? words.submitWhenUploaded : words.submit}
            </Button>
            <Button
              size="large"
              disabled={
                isBusy ||
                draft.name.trim() === "" ||
                missing.has("unitNames") ||
                missing.has("uploads")
              }
              onClick={() => void make(false)}
            >
              {words.saveOnly}
            </Button>
          </Row>
        )}
        <Text as="p" tone="muted" size={1}>
          {words.kept}
        </Text>
      </Stack>
    </Panel>
  );
}
