import { CHECK_PATH, CHECK_RESULTS } from "@perennial/contract/certificate/verify.ts";
import { useId, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { fieldsOf, unknownJson } from "../../kernel/unknown-json.ts";
import { useWords } from "../../kernel/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useVerifyWords } from "./verify-words.ts";

type Result = (typeof CHECK_RESULTS)[number];

interface Checked {
  readonly result?: Result | undefined;
  readonly number?: string;
  /** What refused the file. */
  readonly message?: string;
}

/** Sends a file to be compared with what was issued. */
async function checked(file: File, networkTrouble: string): Promise<Checked> {
  try {
    const answer = await fetch(CHECK_PATH, {
      method: "POST",
      body: file,
      headers: { "content-type": "application/octet-stream" },
      credentials: "same-origin",
    });
    const { data, message } = fieldsOf<"data" | "message">(unknownJson(await answer.text()));
    if (!answer.ok) return { message: typeof message === "string" ? message : networkTrouble };
    const { result, number } = fieldsOf<"result" | "number">(data);
    return {
      result: CHECK_RESULTS.find((one) => one === result),
      number: typeof number === "string" ? number : "",
    };
  } catch {
    return { message: networkTrouble };
  }
}

const KINDS = { genuine: "done", changed: "refused", unknown: "refused" } as const;

/** Compares a file with what was issued, byte for byte. */
export function FileCheck(): ReactNode {
  const words = useVerifyWords();
  const { networkTrouble } = useWords().kernel;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [answer, setAnswer] = useState<Checked>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setAnswer(undefined);
    setIsBusy(true);
    setAnswer(await checked(file, networkTrouble));
    setIsBusy(false);
  };
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Text as="h2" size={3} id={id}>
        {words.file}
      </Text>
      <Text as="p" tone="muted">
        {words.fileLead}
      </Text>
      <Row gap={3} align="center" wrap>
        <input
          ref={input}
          type="file"
          hidden
          accept=".pdf,.png,.jwt"
          aria-label={words.choose}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = "";
            void send(file);
          }}
        />
        <Button disabled={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? words.checking : words.choose}
        </Button>
      </Row>
      <div role="status">
        {answer?.result ? (
          <Row gap={2} gapX={4} align="center" wrap>
            <StateMark kind={KINDS[answer.result]}>{words.results[answer.result]}</StateMark>
            {answer.number ? (
              <Row as={Link} inline align="center" touch to={`/verify/${answer.number}`}>
                {words.toNumber}
              </Row>
            ) : null}
          </Row>
        ) : null}
        {answer?.message ? (
          <Text as="p" tone="danger">
            {answer.message}
          </Text>
        ) : null}
      </div>
    </Stack>
  );
}
