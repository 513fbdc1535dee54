import { listOwnBindings, startBinding, unbind } from "@perennial/contract/sso/binding.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { AccountList, AccountRow, useProof } from "../identity/account/public.tsx";
import { plainDate } from "../kernel/format.ts";
import { Ask } from "../space/ask.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Panel, SpacePage } from "../space/space-page.tsx";
import { Icon } from "../ui/icon.tsx";
import { Row } from "../ui/layout/layout.tsx";
import styles from "./own-bindings.module.css";
import { useBindingWords } from "./own-bindings-words.ts";

type Binding = OutputOf<typeof listOwnBindings>[number];

/** ucenter/settings/auth: outside accounts with which the person signs in, and merging two accounts. */
export default function OwnBindingsScreen(): ReactNode {
  const words = useBindingWords();
  const [query] = useSearchParams();
  const bindings = useRead(listOwnBindings, {});
  const start = useWrite(startBinding);
  const removal = useWrite(unbind, {
    invalidates: [listOwnBindings],
    done: words.unbindDone,
  });
  const { prove, dialog } = useProof();
  const [removing, setRemoving] = useState<Binding>();
  const result = query.get("bound") ?? "";
  const said = Object.hasOwn(words.results, result) ? words.results[result] : undefined;

  const bind = async ({ providerId }: Binding): Promise<void> => {
    const ticket = await prove();
    if (ticket === undefined) return;
    const answer = await start.send({ providerId, ticket });
    if (answer.success) location.assign(answer.data.url);
  };
  const remove = async ({ bindingId }: Binding): Promise<void> => {
    setRemoving(undefined);
    const ticket = await prove();
    if (ticket !== undefined) await removal.send({ id: bindingId, ticket });
  };

  return (
    <SpacePage title={words.title} lead={words.lead}>
      {said === undefined ? null : (
        <Row
          as="p"
          gap={2}
          align="center"
          pad={3}
          padX={4}
          border
          round="control"
          ground="surface"
          className={styles.said}
          data-kind={result === "done" ? "done" : "open"}
          role="status"
        >
          <Icon name={result === "done" ? "check" : "warning"} />
          {said}
        </Row>
      )}
      <Panel title={words.services}>
        {bindings.data?.length === 0 ? <p>{words.none}</p> : null}
        <AccountList>
          {(bindings.data ?? []).map((binding) => {
            const { providerId, providerName, bindingId, boundAt, isEnabled } = binding;
            const isBound = bindingId !== "";
            return (
              <AccountRow
                key={providerId}
                icon="link"
                title={providerName}
                isOpen={!isBound}
                mark={isEnabled ? (isBound ? words.isBound : undefined) : words.isOff}
                actions={
                  isBound ? (
                    <Button danger onClick={() => setRemoving(binding)}>
                      {words.unbind}
                    </Button>
                  ) : (
                    <Button loading={start.isBusy} onClick={() => void bind(binding)}>
                      {words.bind}
                    </Button>
                  )
                }
              >
                {boundAt ? words.bound(binding.displayName, plainDate(boundAt)) : words.unbound}
              </AccountRow>
            );
          })}
        </AccountList>
      </Panel>
      <Panel
        title={words.merge}
        lead={words.mergeLead}
        extra={<Link to="/ucenter/settings/merge">{words.mergeStart}</Link>}
      >
        {null}
      </Panel>
      {removing ? (
        <Ask
          title={words.unbindTitle}
          action={words.unbind}
          isDanger
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{words.unbindText(removing.providerName)}</p>
        </Ask>
      ) : null}
      {dialog}
    </SpacePage>
  );
}
