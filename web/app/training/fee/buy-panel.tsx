import { cancelOrder, getQuote, placeOrder } from "@perennial/contract/commerce/buy.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { signInFor } from "../../course/public.tsx";
import { plainDateTime, yuanText } from "../../kernel/format.ts";
import { usePublicRead, usePublicWrite } from "../../kernel/operation/public.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import styles from "../project/project-join.module.css";
import { useBuyWords } from "./buy-words.ts";

type Quote = OutputOf<typeof getQuote>;

interface BuyPanelProps {
  readonly packageId: string;
  /** The page itself, to come back to after signing in. */
  readonly page: string;
  /** The place was given at once. */
  readonly onDone: () => Promise<void>;
}

/** How something that costs money is bought: the price, a code, the order, and how to pay it. */
export function BuyPanel({ packageId, page, onDone }: BuyPanelProps): ReactNode {
  const words = useBuyWords();
  const { user } = useShell();
  const read = usePublicRead(getQuote, user ? { packageId } : undefined);
  if (!user)
    return (
      <Row>
        <ButtonLink
          kind="primary"
          className="for-visitors"
          to={signInFor(page, "enrol", packageId)}
        >
          {words.signIn}
        </ButtonLink>
      </Row>
    );
  return (
    <>
      {read.data?.open ? (
        <OpenOrder quote={read.data} open={read.data.open} onChange={read.retry} />
      ) : read.data ? (
        <OrderForm packageId={packageId} quote={read.data} onPlaced={read.retry} onDone={onDone} />
      ) : null}
      <ReadTrouble of={read} />
    </>
  );
}

interface OrderFormProps {
  readonly packageId: string;
  readonly quote: Quote;
  readonly onPlaced: () => Promise<void>;
  readonly onDone: () => Promise<void>;
}

function OrderForm({ packageId, quote, onPlaced, onDone }: OrderFormProps): ReactNode {
  const words = useBuyWords();
  const [code, setCode] = useState("");
  const [invite, setInvite] = useState("");
  const trying = usePublicWrite(getQuote);
  const ordering = usePublicWrite(placeOrder);
  // A code that was changed after it was tried has to be tried again.
  const [tried, setTried] = useState("");
  const priced = tried === code && trying.data ? trying.data : quote;
  const send = async (): Promise<void> => {
    const answer = await ordering.run({ packageId, code: code.trim(), inviteCode: invite.trim() });
    if (!answer?.success) return;
    const isPaid = answer.data.status !== 0;
    showToast(isPaid ? words.bought : words.placed, "done");
    await (isPaid ? onDone() : onPlaced());
  };
  const tryCode = async (): Promise<void> => {
    setTried(code);
    await trying.run({ packageId, code: code.trim() });
  };
  const refusal = ordering.error ?? (tried === code ? trying.error : undefined);
  return (
    <form
      aria-label={words.buy}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={3}>
        {quote.needsInvite ? (
          <CodeField label={words.invite} value={invite} isNeeded onChange={setInvite} />
        ) : null}
        <Row gap={2} gapX={3} align="center" wrap>
          <CodeField label={words.code} value={code} onChange={setCode} />
          <Button disabled={trying.isBusy || code.trim() === ""} onClick={() => void tryCode()}>
            {words.use}
          </Button>
        </Row>
        <Row gap={3} gapX={4} align="center" wrap role="status">
          <span>
            {words.toPay} <b>{yuanText(priced.amountFen)}</b>
          </span>
          {priced.discountFen > 0 ? (
            <Text as="span" tone="muted">
              {words.off(yuanText(priced.discountFen))}
            </Text>
          ) : null}
        </Row>
        <Row gap={3} gapX={4} align="center" wrap>
          <Button type="submit" kind="primary" disabled={ordering.isBusy}>
            {words.order}
          </Button>
        </Row>
        <Text as="p" tone="muted">
          {words.hold(quote.holdDays)}{" "}
          {quote.refundDays > 0 ? words.refund(quote.refundDays) : words.noRefund}
        </Text>
        {refusal ? (
          <Text as="p" tone="danger" role="alert">
            {refusal.message}
          </Text>
        ) : null}
      </Stack>
    </form>
  );
}

function CodeField({
  label,
  value,
  isNeeded = false,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly isNeeded?: boolean;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <Row gap={2} gapX={3} align="center" wrap className={styles.code}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        required={isNeeded}
        maxLength={rulesOf(placeOrder, "code").maxLength}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Row>
  );
}

interface OpenOrderProps {
  readonly quote: Quote;
  readonly open: NonNullable<Quote["open"]>;
  readonly onChange: () => Promise<void>;
}

/** An order that waits for the money: what to pay, how and until when. */
function OpenOrder({ quote, open, onChange }: OpenOrderProps): ReactNode {
  const words = useBuyWords();
  const [isAsking, setIsAsking] = useState(false);
  const cancelling = usePublicWrite(cancelOrder);
  const cancel = async (): Promise<void> => {
    const answer = await cancelling.run({ orderId: open.id });
    setIsAsking(false);
    if (answer?.success) showToast(words.cancelled, "done");
    if (answer) await onChange();
  };
  return (
    <Stack gap={3} pad={3} padX={4} round="control" ground="accent-soft">
      <Text as="p" weight="strong">
        {words.waiting}
      </Text>
      <DescriptionList
        facts={{
          [words.toPay]: yuanText(open.amountFen),
          [words.no]: open.orderNo,
          [words.until]: open.expiresAt ? plainDateTime(open.expiresAt) : "",
          [words.how]: quote.payNote || words.ask(quote.sellerName, quote.contact),
          [words.invoice]: quote.invoiceContent,
        }}
      />
      <p>{words.confirmed}</p>
      <Row gap={3} gapX={4} align="center" wrap>
        <Link to="/ucenter/settings/orders" reloadDocument>
          {words.orders}
        </Link>
        <Button onClick={() => setIsAsking(true)}>{words.cancelOrder}</Button>
      </Row>
      {isAsking ? (
        <Dialog title={words.cancelOrder} onClose={() => setIsAsking(false)}>
          <p>{words.cancelAsk}</p>
          <Row gap={3} gapX={4} align="center" wrap>
            <Button onClick={() => setIsAsking(false)}>{words.keep}</Button>
            <Button kind="primary" disabled={cancelling.isBusy} onClick={() => void cancel()}>
              {words.cancelOrder}
            </Button>
          </Row>
        </Dialog>
      ) : null}
    </Stack>
  );
}
