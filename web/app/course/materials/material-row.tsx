import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  updateMaterial,
  listMaterials,
  openMaterial,
  removeMaterials,
} from "@perennial/contract/course/materials/material.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Flex, Input, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { fileSize } from "../../kernel/format.ts";
import { ResourceCover, ResourceState, ResourceView } from "../../media/public.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { RowActions, type RowAction } from "../../space/row-action.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useManager } from "../manager/manager-context.ts";
import styles from "./materials.module.css";
import { useMaterialsWords } from "./materials-words.ts";

type Material = OutputOf<typeof listMaterials>["materials"][number];
const NAME_MAX = rulesOf(updateMaterial, "name").maxLength;

interface MaterialRowProps {
  readonly material: Material;
  readonly folders: readonly string[];
  readonly mayEdit: boolean;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

/** One material with what can be done with it. */
export function MaterialRow(props: MaterialRowProps): ReactNode {
  const { material, folders, mayEdit, onUp, onDown } = props;
  const words = useMaterialsWords();
  const { courseId } = useManager();
  const [opened, setOpened] = useState<"view" | "edit">();
  const remove = useWrite(removeMaterials, { invalidates: [listMaterials], done: words.removed });
  const { resource, name, folder } = material;
  const close = (): void => setOpened(undefined);
  const actions: RowAction[] = [
    { key: "open", label: words.open, run: () => setOpened("view") },
    ...(mayEdit
      ? [
          { key: "rename", label: words.rename, run: () => setOpened("edit") },
          ...(onUp ? [{ key: "up", label: words.up, run: onUp }] : []),
          ...(onDown ? [{ key: "down", label: words.down, run: onDown }] : []),
          {
            key: "remove",
            label: words.remove,
            isDanger: true,
            ask: { title: words.remove, text: words.removeAsk(name) },
            run: () => remove.send({ courseId, ids: [material.id] }),
          },
        ]
      : []),
  ];
  return (
    <>
      <div className={styles.cover}>
        <ResourceCover resource={resource} />
      </div>
      <Stack gap="half" className={styles.facts}>
        <strong>{name}</strong>
        <span>
          {[folder, resource.extension.toUpperCase(), fileSize(resource.bytes)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {resource.status === "SUCCESS" ? null : <ResourceState resource={resource} />}
      </Stack>
      <RowActions actions={actions} of={name} />
      {opened === "edit" ? (
        <MaterialEdit material={material} folders={folders} onClose={close} />
      ) : null}
      {opened === "view" ? <MaterialView material={material} onClose={close} /> : null}
    </>
  );
}

function MaterialView({
  material,
  onClose,
}: {
  readonly material: Material;
  readonly onClose: () => void;
}): ReactNode {
  const playback = useRead(openMaterial, { id: material.id });
  return (
    <Dialog room="wide" title={material.name} onClose={onClose}>
      <Reading of={playback}>
        {(data) => <ResourceView playback={data} bytes={material.resource.bytes} />}
      </Reading>
    </Dialog>
  );
}

function MaterialEdit({
  material,
  folders,
  onClose,
}: {
  readonly material: Material;
  readonly folders: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const words = useMaterialsWords();
  const id = useId();
  const [name, setName] = useState(material.name);
  const [folder, setFolder] = useState(material.folder);
  const change = useWrite(updateMaterial, { invalidates: [listMaterials], done: words.saved });
  const save = async (): Promise<void> => {
    const answer = await change.send({ id: material.id, name: name.trim(), folder });
    if (answer.success) onClose();
  };
  return (
    <Dialog title={words.rename} onClose={onClose}>
      <Stack
        as="form"
        gap={3}
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div>
          <label htmlFor={`${id}name`}>{words.name}</label>
          <Input
            id={`${id}name`}
            value={name}
            maxLength={NAME_MAX}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}folder`}>{words.move}</label>
          <Select
            id={`${id}folder`}
            style={{ width: "100%" }}
            value={folder}
            onChange={setFolder}
            options={[
              { value: "", label: words.noFolder },
              ...folders.map((one) => ({ value: one, label: one })),
            ]}
          />
        </div>
        <Flex justify="end">
          <Button
            type="primary"
            htmlType="submit"
            disabled={name.trim() === ""}
            loading={change.isBusy}
          >
            {words.save}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
