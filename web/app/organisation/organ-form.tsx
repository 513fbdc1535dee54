import { CHILD_TYPES, type CorpType } from "@perennial/contract/organisation/corp-type.ts";
import {
  createCorp,
  getCorp,
  listCorps,
  updateCorp,
} from "@perennial/contract/organisation/corp.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { FieldFault } from "@perennial/contract/kernel/failure.ts";
import { Button, Flex, Form, Input, Select, type FormInstance } from "antd";
import type { ReactNode } from "react";
import { useWrite } from "../space/query.ts";
import { useOrganWords } from "./organ-words.ts";

export type CorpDetail = OutputOf<typeof getCorp>;

interface Values {
  readonly name: string;
  readonly type?: CorpType;
  readonly code?: string;
  readonly contactName?: string;
  readonly contactPhone?: string;
  readonly address?: string;
  readonly introduction?: string;
}

function showFaults(
  form: FormInstance<Values>,
  fields: readonly FieldFault[],
  message: string,
): void {
  form.setFields(fields.map(({ path }) => ({ name: path as keyof Values, errors: [message] })));
}

/** What an organisation is called and how to reach it; shared by adding and changing. */
function DetailFields(): ReactNode {
  const field = useOrganWords().fields;
  return (
    <>
      <Form.Item name="name" label={field.name} rules={[{ required: true, min: 2, max: 60 }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="code" label={field.code}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="contactName" label={field.contactName}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="contactPhone" label={field.contactPhone}>
        <Input maxLength={30} inputMode="tel" />
      </Form.Item>
      <Form.Item name="address" label={field.address}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="introduction" label={field.introduction}>
        <Input.TextArea maxLength={500} rows={4} showCount />
      </Form.Item>
    </>
  );
}

/** Adds an organisation below another; only the kinds that may stand there are offered. */
export function OrganAdd({
  parent,
  onDone,
}: {
  readonly parent: { readonly id: string; readonly type: number };
  readonly onDone: (id?: string) => void;
}): ReactNode {
  const words = useOrganWords();
  const [form] = Form.useForm<Values>();
  const { send, isBusy } = useWrite(createCorp, {
    invalidates: [listCorps],
    done: words.created,
  });
  const kinds = CHILD_TYPES[parent.type as CorpType] ?? [];
  const submit = async ({ type, ...values }: Values): Promise<void> => {
    if (type === undefined) return;
    const answer = await send({ parentId: parent.id, type, ...values });
    if (answer.success) onDone(answer.data.id);
    else showFaults(form, answer.fields ?? [], answer.message);
  };
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void submit(values)}>
      <Form.Item name="type" label={words.fields.type} rules={[{ required: true }]}>
        <Select options={kinds.map((value) => ({ value, label: words.types[value] }))} />
      </Form.Item>
      <DetailFields />
      <Flex gap={12}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {words.create}
        </Button>
        <Button onClick={() => onDone()}>{words.cancel}</Button>
      </Flex>
    </Form>
  );
}

/** Changes an organisation's details. */
export function OrganEdit({ corp }: { readonly corp: CorpDetail }): ReactNode {
  const words = useOrganWords();
  const [form] = Form.useForm<Values>();
  const { send, isBusy } = useWrite(updateCorp, {
    invalidates: [listCorps, getCorp],
    done: words.saved,
  });
  const { name, code, contactName, contactPhone, address, introduction } = corp;
  const submit = async (values: Values): Promise<void> => {
    const answer = await send({ id: corp.id, isEnabled: corp.isEnabled, ...values });
    if (!answer.success) showFaults(form, answer.fields ?? [], answer.message);
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ name, code, contactName, contactPhone, address, introduction }}
      onFinish={(values: Values) => void submit(values)}
    >
      <DetailFields />
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {words.save}
      </Button>
    </Form>
  );
}
