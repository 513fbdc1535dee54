import { createSite, listSiteTypes } from "@perennial/contract/site/site.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Flex, Form, Input, Modal, Select } from "antd";
import type { ReactNode } from "react";
import { useRead, useWrite } from "../space/query.ts";
import { useOrganWords } from "./organ-words.ts";

type Values = Omit<InputOf<typeof createSite>, "corpId">;

/** openSite: a site of its own for an organisation; who runs it installs it on its first page. */
export function OrganSite({
  corp,
  onClose,
}: {
  readonly corp: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}): ReactNode {
  const words = useOrganWords();
  const field = words.fields;
  const [form] = Form.useForm<Values>();
  const types = useRead(listSiteTypes, {});
  const { send, isBusy } = useWrite(createSite, { done: words.siteOpened });
  const submit = async (values: Values): Promise<void> => {
    const answer = await send({ ...values, corpId: corp.id });
    if (answer.success) return onClose();
    const faults = answer.fields ?? [];
    form.setFields(
      faults.map(({ path }) => ({ name: path as keyof Values, errors: [answer.message] })),
    );
    return undefined;
  };
  return (
    <Modal title={`${words.openSite}：${corp.name}`} open footer={null} onCancel={onClose}>
      <p>{words.siteHint}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ siteName: corp.name, siteType: "OnlineSchool" }}
        onFinish={(values: Values) => void submit(values)}
      >
        <Form.Item
          name="siteName"
          label={field.siteName}
          rules={[{ required: true, min: 2, max: 50 }]}
        >
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="domainName" label={field.domain} rules={[{ required: true }]}>
          <Input maxLength={253} placeholder="school.example.cn" inputMode="url" />
        </Form.Item>
        <Form.Item name="siteType" label={field.siteType} rules={[{ required: true }]}>
          <Select
            options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Flex gap={12} justify="end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {words.openSite}
          </Button>
        </Flex>
      </Form>
    </Modal>
  );
}
