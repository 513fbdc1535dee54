import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  removeTag,
  getTagTree,
  mergeTags,
  moveTag,
  saveTag,
} from "@perennial/contract/course/school/tag-admin.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { Ask } from "../../space/ask.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./school.module.css";
import { useTagWords } from "./tag-words.ts";

type TagTree = OutputOf<typeof getTagTree>;
type Tag = TagTree["tags"][number];

function useFields(): readonly FieldDefinition[] {
  const words = useTagWords();
  return [
    {
      name: "name",
      label: words.name,
      widgetType: "SingleLineText",
      ...rulesOf(saveTag, "name"),
    },
    { name: "cover", label: words.cover, widgetType: "SingleImageUpload", folder: "coursecover" },
  ];
}

/** A new tag, at the top or below another one. */
export function TagMaker({
  parent,
  may,
  onClose,
}: {
  readonly parent: Tag | undefined;
  readonly may: TagTree["may"];
  readonly onClose: () => void;
}): ReactNode {
  const words = useTagWords();
  const fields = useFields();
  const save = useWrite(saveTag, { invalidates: [getTagTree], done: words.saved });
  // Below a site's own tag there is nothing shared.
  const hasChoice = may.createShared && may.createOwn && parent?.isShared !== false;
  const definitions: readonly FieldDefinition[] = hasChoice
    ? [
        ...fields,
        {
          name: "isShared",
          label: words.scope,
          widgetType: "Radio",
          options: [
            { value: 1, name: words.scopeShared },
            { value: 0, name: words.scopeOwn },
          ],
        },
      ]
    : fields;
  return (
    <Dialog title={words.add} onClose={onClose}>
      <Text as="p" tone="muted">
        {parent ? words.parent(parent.name) : words.top}
      </Text>
      <FieldForm
        label={words.add}
        layout="above"
        isNew
        isGuarded={false}
        definitions={definitions}
        stored={{ name: "", cover: "", isShared: hasChoice ? 1 : 0 }}
        onSave={({ name, cover, isShared }) =>
          save.send({
            name,
            cover: cover || "",
            parentId: parent?.id ?? "",
            isShared: isShared === 1,
          })
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Name, cover, place and end of one tag. */
export function TagEditor({
  tag,
  tags,
  may,
  onGone,
}: {
  readonly tag: Tag;
  readonly tags: readonly Tag[];
  readonly may: TagTree["may"];
  readonly onGone: () => void;
}): ReactNode {
  const words = useTagWords();
  const id = useId();
  const fields = useFields();
  const [asked, setAsked] = useState<"merge" | "remove" | "add">();
  const [toId, setToId] = useState<string>();
  const changes = { invalidates: [getTagTree] };
  const save = useWrite(saveTag, { ...changes, done: words.saved });
  const move = useWrite(moveTag, { ...changes, done: words.moved });
  const merge = useWrite(mergeTags, { ...changes, done: words.merged });
  const remove = useWrite(removeTag, { ...changes, done: words.removed });
  const neighbours = tags.filter(({ parentId }) => parentId === tag.parentId);
  const at = neighbours.findIndex((one) => one.id === tag.id);
  const to = tags.find((one) => one.id === toId);
  const mayAdd = tag.isShared ? may.createOwn || may.createShared : may.createOwn;
  const place = (index: number): void =>
    void move.send({ id: tag.id, parentId: tag.parentId, index });
  if (!tag.may.edit)
    return (
      <Stack gap={3} className={styles.stack}>
        <Text as="p" tone="muted">
          {words.readOnly}
        </Text>
        {mayAdd ? (
          <div>
            <Button onClick={() => setAsked("add")}>{words.addBelow}</Button>
          </div>
        ) : null}
        {asked === "add" ? (
          <TagMaker parent={tag} may={may} onClose={() => setAsked(undefined)} />
        ) : null}
      </Stack>
    );
  return (
    <Stack gap={3} className={styles.stack}>
      <FieldForm
        label={words.edit}
        layout="above"
        isGuarded={false}
        definitions={fields}
        stored={{ name: tag.name, cover: tag.cover }}
        onSave={({ name, cover }) => save.send({ id: tag.id, name, cover: cover || "" })}
      />
      <Row gap={2} align="center" wrap>
        <Button onClick={() => setAsked("add")}>{words.addBelow}</Button>
        <Button disabled={at <= 0} onClick={() => place(at - 1)}>
          {words.up}
        </Button>
        <Button disabled={at === neighbours.length - 1} onClick={() => place(at + 1)}>
          {words.down}
        </Button>
      </Row>
      <div>
        <label htmlFor={`${id}merge`}>{words.merge}</label>
        <Select
          id={`${id}merge`}
          style={{ width: "100%" }}
          showSearch={{ optionFilterProp: "label" }}
          allowClear
          value={toId ?? null}
          onChange={(next) => setToId(next ?? undefined)}
          options={tags
            .filter((one) => one.id !== tag.id && (!tag.isShared || one.isShared))
            .map((one) => ({ value: one.id, label: one.name }))}
        />
      </div>
      <Row gap={2} align="center" wrap>
        <Button disabled={!to} onClick={() => setAsked("merge")}>
          {words.mergeNow}
        </Button>
        <Button danger disabled={!tag.may.remove} onClick={() => setAsked("remove")}>
          {words.remove}
        </Button>
      </Row>
      {tag.may.remove ? null : (
        <Text as="p" tone="muted">
          {words.inUse}
        </Text>
      )}
      {asked === "add" ? (
        <TagMaker parent={tag} may={may} onClose={() => setAsked(undefined)} />
      ) : null}
      {asked === "merge" && to ? (
        <Ask
          title={words.mergeNow}
          action={words.mergeNow}
          isDanger
          isBusy={merge.isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            void merge.send({ fromId: tag.id, toId: to.id }).then((answer) => {
              setAsked(undefined);
              if (answer.success) onGone();
            })
          }
        >
          <p>{words.mergeAsk(tag.name, to.name)}</p>
        </Ask>
      ) : null}
      {asked === "remove" ? (
        <Ask
          title={words.remove}
          action={words.remove}
          isDanger
          isBusy={remove.isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            void remove.send({ id: tag.id }).then((answer) => {
              setAsked(undefined);
              if (answer.success) onGone();
            })
          }
        >
          <p>{words.removeAsk(tag.name)}</p>
        </Ask>
      ) : null}
    </Stack>
  );
}
