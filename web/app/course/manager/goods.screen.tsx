import { getGoods, setGoods } from "@perennial/contract/course/manager/info.ts";
import { Button, InputNumber, Radio } from "antd";
import { useState, type ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { Ask } from "../../space/ask.tsx";
import { LeaveGuard } from "../../space/leave-guard.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useManager } from "./manager-context.ts";

const FEN_PER_YUAN = 100;
const PRICE_MAX_YUAN = 100_000;

const zh = {
  title: "商品设置",
  lead: "本期课程收不收费。价格只对之后报名的学员生效。",
  paid: "收费",
  price: "价格（元）",
  priceLabel: "价格，单位元",
  needed: "请填写大于 0 的价格",
  saved: "价格已更新",
  learners: (count: number) => `本期已有 ${count} 名学员，他们报名时的价格和权益不变。`,
  noLearners: "本期还没有学员。",
  askTitle: "修改价格",
  ask: (count: number) => `已报名的 ${count} 名学员不受影响，新价格从现在起生效。`,
  readOnly: "您可以查看，但现在不能修改。",
};
const en: typeof zh = {
  title: "Price",
  lead: "Whether this period is paid for. A price counts for those who enrol from then on.",
  paid: "Paid",
  price: "Price (yuan)",
  priceLabel: "Price in yuan",
  needed: "Please enter a price above 0",
  saved: "Price changed",
  learners: (count) => `${count} learners have enrolled; their price and rights stay.`,
  noLearners: "Nobody has enrolled yet.",
  askTitle: "Change the price",
  ask: (count) =>
    `Nothing changes for the ${count} learners who have enrolled; the new price counts from now on.`,
  readOnly: "You can look, but not change it now.",
};
const es: typeof zh = {
  title: "Precio",
  lead: "Si esta convocatoria es de pago. El precio vale para quien se inscriba después.",
  paid: "De pago",
  price: "Precio (yuanes)",
  priceLabel: "Precio en yuanes",
  needed: "Escriba un precio mayor que 0",
  saved: "Precio cambiado",
  learners: (count) => `${count} alumnos inscritos; conservan su precio y sus derechos.`,
  noLearners: "Aún no hay inscritos.",
  askTitle: "Cambiar el precio",
  ask: (count) =>
    `Nada cambia para los ${count} alumnos inscritos; el nuevo precio vale desde ahora.`,
  readOnly: "Puede verlo, pero no cambiarlo ahora.",
};
const useGoodsWords = ownWords({ zh, en, es });

interface GoodsFormProps {
  readonly priceFen: number;
  readonly studentNum: number;
  readonly mayEdit: boolean;
}

function GoodsForm({ priceFen, studentNum, mayEdit }: GoodsFormProps): ReactNode {
  const words = useGoodsWords();
  const { periodId } = useManager();
  const { send, isBusy } = useWrite(setGoods, { invalidates: [getGoods], done: words.saved });
  const [isPaid, setIsPaid] = useState(priceFen > 0);
  const [yuan, setYuan] = useState<number | null>(priceFen > 0 ? priceFen / FEN_PER_YUAN : null);
  const [isAsking, setIsAsking] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const fen = isPaid ? Math.round((yuan ?? 0) * FEN_PER_YUAN) : 0;
  const isMissing = isPaid && fen <= 0;
  const isDirty = fen !== priceFen || isPaid !== priceFen > 0;

  const save = async (): Promise<void> => {
    await send({ periodId, priceFen: fen });
    setIsAsking(false);
  };
  return (
    <Stack
      as="form"
      gap={4}
      across="start"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isMissing || !isDirty) return;
        if (studentNum > 0) setIsAsking(true);
        else void save();
      }}
    >
      <Radio.Group
        aria-label={words.title}
        disabled={!mayEdit}
        value={isPaid}
        onChange={(event) => setIsPaid(event.target.value === true)}
        options={[
          { value: false, label: words.free },
          { value: true, label: words.paid },
        ]}
      />
      {isPaid ? (
        <Row as="label" gap={2} gapX={3} align="center" wrap>
          <span>{words.price}</span>
          <InputNumber
            aria-label={words.priceLabel}
            aria-invalid={isTried && isMissing}
            disabled={!mayEdit}
            min={0}
            max={PRICE_MAX_YUAN}
            precision={2}
            prefix="¥"
            value={yuan}
            onChange={setYuan}
          />
          {isTried && isMissing ? (
            <Text tone="danger" size={1} role="alert">
              {words.needed}
            </Text>
          ) : null}
        </Row>
      ) : null}
      <Text as="p" tone="muted" size={1}>
        {mayEdit
          ? studentNum > 0
            ? words.learners(studentNum)
            : words.noLearners
          : words.readOnly}
      </Text>
      <div>
        <Button type="primary" htmlType="submit" disabled={!mayEdit || !isDirty} loading={isBusy}>
          {words.save}
        </Button>
      </div>
      {isAsking ? (
        <Ask
          title={words.askTitle}
          action={words.save}
          isBusy={isBusy}
          onConfirm={() => void save()}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.ask(studentNum)}</p>
        </Ask>
      ) : null}
      <LeaveGuard isDirty={isDirty && !isBusy} />
    </Stack>
  );
}

/** prepare/goods-setting: free or paid, in yuan on the screen and in fen on the wire. */
export default function GoodsScreen(): ReactNode {
  const words = useGoodsWords();
  const { periodId } = useManager();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Panel>
        <Reading of={useRead(getGoods, { periodId })}>
          {(goods) => <GoodsForm key={goods.priceFen} {...goods} />}
        </Reading>
      </Panel>
    </SpacePage>
  );
}
