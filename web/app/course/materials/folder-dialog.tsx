import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  listMaterials,
  renameMaterialFolder,
  type MATERIAL_AUDIENCES,
} from "@perennial/contract/course/materials/material.ts";
import { Button, Flex, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useManager } from "../manager/manager-context.ts";
import styles from "./materials.module.css";
import { useMaterialsWords } from "./materials-words.ts";

const NAME_MAX = rulesOf(renameMaterialFolder, "to").maxLength;

/** The name of a new folder, or a new name of one. */
export function FolderDialog({
  audience,
  from,
  onDone,
  onClose,
}: {
  readonly audience: (typeof MATERIAL_AUDIENCES)[number];
  readonly from: string | undefined;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const words = useMaterialsWords();
  const { courseId } = useManager();
  const id = useId();
  const [name, setName] = useState(from ?? "");
  const rename = useWrite(renameMaterialFolder, {
    invalidates: [listMaterials],
    done: words.saved,
  });
  const save = async (): Promise<void> => {
    const to = name.trim();
    if (from === undefined) return onDone(to);
    const answer = await rename.send({ courseId, audience, from, to });
    if (answer.success) onDone(to);
  };
  return (
    <Dialog title={from === undefined ? words.newFolder : words.renameFolder} onClose={onClose}>
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
          <label htmlFor={id}>{words.folderName}</label>
          <Input
            id={id}
            value={name}
            maxLength={NAME_MAX}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Flex justify="end">
          <Button
            type="primary"
            htmlType="submit"
            disabled={name.trim() === ""}
            loading={rename.isBusy}
          >
            {words.save}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
