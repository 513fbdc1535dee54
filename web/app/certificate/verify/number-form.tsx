import { useId, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { verifyCertificate } from "@perennial/contract/certificate/verify.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Button } from "../../ui/button.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useVerifyWords } from "./verify-words.ts";
import styles from "./verify.module.css";

const { required, maxLength } = rulesOf(verifyCertificate, "number");

/** A number that is typed by hand. */
export function NumberForm(): ReactNode {
  const words = useVerifyWords();
  const navigate = useNavigate();
  const id = useId();
  const send = (form: FormData): void => {
    const written = form.get("number");
    const typed = typeof written === "string" ? written.replace(/[^\w-]/g, "") : "";
    if (typed !== "") void navigate(`/verify/${typed.toUpperCase()}`);
  };
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
      }}
    >
      <label htmlFor={id}>{words.number}</label>
      <Row gap={2} wrap>
        <Box
          as="input"
          id={id}
          name="number"
          required={required}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          grow
          aria-describedby={`${id}-example`}
          className={styles.number}
        />
        <Button kind="primary" type="submit">
          {words.check}
        </Button>
      </Row>
      <Text as="small" tone="muted" id={`${id}-example`}>
        {words.example}
      </Text>
    </Stack>
  );
}
