import { useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Trouble } from "./auth-page.tsx";
import { useDoorWords } from "./door-words.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import type { Outcome } from "./use-login-outcome.ts";

/** A way of coming in; the door by phone number comes first. */
export type LoginWay = "phone" | "password" | "qr" | "help";

/** The ways that are not open now, below the one that is. */
export function OtherWays(props: {
  readonly way: LoginWay;
  readonly onWay: (way: LoginWay) => void;
  readonly onDone: (outcome: Outcome) => void;
}): ReactNode {
  const words = useDoorWords();
  const [trouble, setTrouble] = useState("");
  const ways = [
    { id: "phone", label: words.byPhone, icon: "mobile" },
    { id: "password", label: words.byPassword, icon: "key" },
    { id: "qr", label: words.byQr, icon: "qr" },
    { id: "help", label: words.byHelp, icon: "user" },
  ] as const;
  return (
    <Stack as="nav" gap={2} padTop={4} line="above" aria-label={words.otherWays}>
      <Text as="p" tone="muted" size={1}>
        {words.otherWays}
      </Text>
      <Row gap={2} wrap>
        {ways
          .filter(({ id }) => id !== props.way)
          .map(({ id, label, icon }) => (
            <Button key={id} className="needs-script" onClick={() => props.onWay(id)}>
              <Icon name={icon} />
              {label}
            </Button>
          ))}
        <PasskeyButton onSignedIn={props.onDone} onTrouble={setTrouble} />
      </Row>
      <Trouble>{trouble}</Trouble>
    </Stack>
  );
}
