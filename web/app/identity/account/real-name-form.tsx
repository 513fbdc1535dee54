import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { REAL_NAME_CONSENT } from "@perennial/contract/identity/account/consent-text.ts";
import { getOwnSecurity } from "@perennial/contract/identity/account/own-security.ts";
import { getOwnRealName, verifyRealName } from "@perennial/contract/identity/account/real-name.ts";
import { CARD_TYPES, isCardNumber, type CardType } from "@perennial/contract/kernel/china.ts";
import type { FailureOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Checkbox, Select } from "antd";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "../../kernel/words.tsx";
import { useWrite } from "../../space/query.ts";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { AccountField } from "./account-dialog.tsx";
import { describedBy, FieldFrame } from "../sign-in/form-field.tsx";
import styles from "./real-name.module.css";
import { useRealNameWords } from "./real-name-words.ts";
import { useAccountFaults } from "../use-account-faults.ts";

const TAKEN: FailureOf<typeof verifyRealName> = "identity.realNameTaken";

interface RealNameFormProps {
  /** Gives the proof that a change needs; the first verification needs none. */
  readonly prove?: () => Promise<string | undefined>;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Name, card and the separate consent, which is never ticked in advance. */
export function RealNameForm({ prove, onDone, onCancel }: RealNameFormProps): ReactNode {
  const words = useRealNameWords();
  const language = useLanguage();
  const typeId = useId();
  const consentId = useId();
  const [name, setName] = useState("");
  const [cardType, setCardType] = useState<CardType>(CARD_TYPES.residentId);
  const [cardNo, setCardNo] = useState("");
  const [isConsentGiven, setIsConsentGiven] = useState(false);
  const faults = useAccountFaults(["name", "cardType", "cardNo", "isConsentGiven"]);
  const { send, isBusy } = useWrite(verifyRealName, {
    isQuiet: true,
    done: words.done,
    invalidates: [getOwnRealName, getOwnSecurity],
  });

  const own = (): Record<string, string> => ({
    ...(name.trim().length < 2 ? { name: words.needed(words.name) } : {}),
    ...(isCardNumber(cardType, cardNo, new Date()) ? {} : { cardNo: words.cardInvalid }),
    ...(isConsentGiven ? {} : { isConsentGiven: words.consentNeeded }),
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = own();
    if (Object.keys(found).length > 0) return faults.say(found);
    const ticket = await prove?.();
    if (prove && ticket === undefined) return undefined;
    const answer = await send({
      name: name.trim(),
      cardType,
      cardNo,
      isConsentGiven,
      ...(ticket ? { ticket } : {}),
    });
    if (faults.take(answer)) onDone();
    return undefined;
  };

  return (
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
    >
      {faults.trouble ? (
        <Row
          as="p"
          gap={1}
          gapX={3}
          wrap
          pad={3}
          padX={4}
          round="control"
          tone="danger"
          className={styles.trouble}
          role="alert"
        >
          {faults.trouble}
        </Row>
      ) : null}
      <AccountField
        label={words.name}
        hint={words.nameHint}
        value={name}
        fault={faults.fields["name"]}
        autoComplete="name"
        maxLength={rulesOf(verifyRealName, "name").maxLength}
        onValue={setName}
      />
      <FieldFrame id={typeId} label={words.cardType} fault={faults.fields["cardType"]}>
        <Select
          {...describedBy(typeId, undefined, faults.fields["cardType"])}
          id={typeId}
          value={cardType}
          options={Object.values(CARD_TYPES).map((value) => ({ value, label: words.cards[value] }))}
          onChange={(next) => {
            setCardType(next);
            faults.clear();
          }}
        />
      </FieldFrame>
      <AccountField
        label={words.cardNo}
        hint={words.cardHints[cardType]}
        value={cardNo}
        fault={faults.fields["cardNo"]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={rulesOf(verifyRealName, "cardNo").maxLength}
        onValue={setCardNo}
      />
      {faults.code === TAKEN ? (
        <Row
          as="p"
          gap={1}
          gapX={3}
          wrap
          pad={3}
          padX={4}
          round="control"
          tone="danger"
          className={styles.trouble}
        >
          <Link to="/ucenter/settings/merge">{words.merge}</Link>
        </Row>
      ) : null}
      <Box pad={3} padX={4} round="control" ground="paper" className={styles.consent}>
        <Checkbox
          {...describedBy(consentId, undefined, faults.fields["isConsentGiven"])}
          checked={isConsentGiven}
          onChange={(event) => setIsConsentGiven(event.target.checked)}
        >
          {REAL_NAME_CONSENT.text[language]}
        </Checkbox>
        {faults.fields["isConsentGiven"] ? (
          <Text as="p" tone="danger" id={`${consentId}-fault`} role="alert">
            {faults.fields["isConsentGiven"]}
          </Text>
        ) : null}
      </Box>
      <Row gap={3} align="center" wrap>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {words.submit}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{words.cancel}</Button> : null}
      </Row>
    </Stack>
  );
}
