import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button, Input, type InputProps } from "antd";
import type { PasswordProps } from "antd/es/input";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./account-dialog.module.css";
import { useAccountWords } from "./account-words.ts";
import { describedBy, FieldFrame } from "../sign-in/form-field.tsx";

interface AccountDialogProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly action?: string;
  readonly isBusy?: boolean;
  readonly isDanger?: boolean;
  /** What was refused and belongs to no field. */
  readonly trouble?: ReactNode;
  readonly children?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A dialog with a small form: fields, what went wrong, cancel and one action. */
export function AccountDialog(props: AccountDialogProps): ReactNode {
  const words = useAccountWords();
  const { title, hint, isBusy = false, trouble } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) props.onSubmit();
  };
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Stack as="form" gap={4} className={styles.form} noValidate method="post" onSubmit={submit}>
        {hint ? (
          <Text as="p" tone="muted">
            {hint}
          </Text>
        ) : null}
        {trouble ? (
          <Row
            gap={2}
            align="start"
            pad={3}
            padX={4}
            round="control"
            tone="danger"
            className={styles.trouble}
            role="alert"
          >
            <Icon name="warning" />
            <p>{trouble}</p>
          </Row>
        ) : null}
        {props.children}
        <Row gap={3} justify="end" wrap padTop={1}>
          <Button onClick={props.onClose}>{words.cancel}</Button>
          <Button type="primary" htmlType="submit" danger={props.isDanger} loading={isBusy}>
            {props.action ?? words.confirm}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

interface AccountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
}

/** One line of text with label, hint and fault. */
export function AccountField({
  label,
  value,
  onValue,
  hint,
  fault,
  ...rest
}: AccountFieldProps & Omit<InputProps, "onChange" | "value">): ReactNode {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <Input
        {...rest}
        {...describedBy(id, hint, fault)}
        id={id}
        status={fault ? "error" : ""}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}

/** A password with a button that shows it. */
export function PasswordField({
  label,
  value,
  onValue,
  hint,
  fault,
  ...rest
}: AccountFieldProps & Omit<PasswordProps, "onChange" | "value">): ReactNode {
  const id = useId();
  const words = useAccountWords();
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <Input
        {...rest}
        {...describedBy(id, hint, fault)}
        id={id}
        type={isShown ? "text" : "password"}
        maxLength={LIMITS.passwordMax}
        status={fault ? "error" : ""}
        value={value}
        suffix={
          <Button
            className={styles.reveal}
            type="text"
            aria-pressed={isShown}
            aria-label={isShown ? words.hidePassword : words.showPassword}
            icon={<Icon name={isShown ? "hidden" : "eye"} />}
            onClick={() => setIsShown(!isShown)}
          />
        }
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}
