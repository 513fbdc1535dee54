import { checkIn, getArrival, listOwnRooms } from "@perennial/contract/assessment/exam/check-in.ts";
import { listExamSeats } from "@perennial/contract/assessment/exam/exam-seating.ts";
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { rulesOf } from "../../../kernel/operation/rules-of.ts";
import { useRead, useWrite } from "../../../space/query.ts";
import { Panel } from "../../../space/space-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx";
import { ArrivalCard } from "./arrival-card.tsx";
import { useDoorWords } from "./door-words.ts";
import { openDoorSign, type DoorSign } from "./scan/door-sign.ts";
import styles from "./door.module.css";

const TicketScanner = lazy(() => import("./scan/ticket-scanner.tsx"));

/** Verdicts after which somebody may stay. */
const GOOD: ReadonlySet<string> = new Set(["fine", "present"]);

interface CheckInFormProps {
  readonly roomId: string;
  /** When the session of the room begins. */
  readonly startsAt: string;
  /** What a camera has read before the page was opened. */
  readonly code?: string;
}

/** What was read last, and what stands for or against it. */
function useTicket(roomId: string, first: string) {
  // What was typed or scanned last; a new ticket asks anew.
  const [asked, setAsked] = useState(first);
  const [refused, setRefused] = useState<string>();
  const read = useRead(getArrival, { roomId, code: asked }, { isEnabled: asked !== "" });
  const isShown = asked !== "" && !read.isFetching;
  return {
    asked,
    isAsking: asked !== "" && read.isFetching,
    looked: isShown && !read.failure ? read.data : undefined,
    fault: refused ?? (isShown ? read.failure?.message : undefined),
    look: (code: string): void => {
      setRefused(undefined);
      if (code === asked && code !== "") void read.again();
      else setAsked(code);
    },
    refuse: setRefused,
  };
}

/** Reads a ticket by camera, hand scanner or number, shows whose it is, and lets the person in. */
export function CheckInForm({ roomId, startsAt, code: first = "" }: CheckInFormProps): ReactNode {
  const words = useDoorWords();
  const place = useId();
  const field = useRef<HTMLInputElement>(null);
  const sign = useRef<DoorSign>(undefined);
  const [code, setCode] = useState(first);
  const [isScanning, setIsScanning] = useState(false);
  const { asked, isAsking, looked, fault, look, refuse } = useTicket(roomId, first);
  const letIn = useWrite(checkIn, { invalidates: [listExamSeats, listOwnRooms], isQuiet: true });
  const verdict = fault === undefined ? looked?.verdict : "unknown";

  useEffect(() => () => sign.current?.close(), []);
  const outcome = fault ?? looked;
  useEffect(() => {
    if (outcome !== undefined)
      sign.current?.tell(typeof outcome === "object" && GOOD.has(outcome.verdict));
  }, [outcome]);

  const openCamera = (): void => {
    sign.current ??= openDoorSign();
    setIsScanning(true);
  };
  const confirm = async (): Promise<void> => {
    const answer = await letIn.send({ roomId, code: asked });
    if (!answer.success) return refuse(answer.message);
    showToast(words.letInDone(answer.data.name, answer.data.seat ?? 0), "done");
    look("");
    setCode("");
    return field.current?.focus();
  };
  return (
    <Panel title={words.letIn}>
      <Stack gap={4}>
        {isScanning ? (
          <Suspense fallback={<p role="status">{words.opening}</p>}>
            <TicketScanner
              onCode={(read) => {
                setCode(read);
                look(read);
              }}
              onStop={() => setIsScanning(false)}
            />
          </Suspense>
        ) : (
          <div>
            <Button kind="primary" onClick={openCamera}>
              {words.scan}
            </Button>
          </div>
        )}
        <Stack
          as="form"
          gap={2}
          onSubmit={(event) => {
            event.preventDefault();
            look(code.trim());
          }}
        >
          <label htmlFor={place}>{words.code}</label>
          <Row gap={2} wrap>
            <input
              ref={field}
              id={place}
              className={styles.code}
              type="text"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={rulesOf(getArrival, "code").maxLength}
              value={code}
              aria-describedby={`${place}hint`}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button type="submit">{words.look}</Button>
          </Row>
          <Text id={`${place}hint`} tone="muted" size={1}>
            {words.codeHint}
          </Text>
        </Stack>
        {isAsking ? <Text role="status">{words.asking}</Text> : null}
        {verdict === undefined ? null : (
          <ArrivalCard
            startsAt={startsAt}
            verdict={verdict}
            said={fault}
            looked={fault === undefined ? looked : undefined}
          >
            {verdict === "fine" ? (
              <Row gap={3} align="center" wrap>
                <Button kind="primary" disabled={letIn.isBusy} onClick={() => void confirm()}>
                  {words.letIn}
                </Button>
                <Text tone="muted">{words.compare}</Text>
              </Row>
            ) : null}
          </ArrivalCard>
        )}
      </Stack>
    </Panel>
  );
}
