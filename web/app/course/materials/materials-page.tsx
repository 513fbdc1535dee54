import {
  createMaterials,
  listMaterials,
  orderMaterials,
  type MATERIAL_AUDIENCES,
} from "@perennial/contract/course/materials/material.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Select } from "antd";
import { useRef, useState, type ReactNode } from "react";
import { ResourcePicker, useUploads } from "../../media/public.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { useManager } from "../manager/manager-context.ts";
import { FolderDialog } from "./folder-dialog.tsx";
import { MaterialRow } from "./material-row.tsx";
import styles from "./materials.module.css";
import { useMaterialsWords } from "./materials-words.ts";

type Audience = (typeof MATERIAL_AUDIENCES)[number];
type Materials = OutputOf<typeof listMaterials>;

const ALL = "*";
const KINDS = ["document", "video", "audio", "picture", "file"] as const;

/** Materials of a course in folders: upload, choose, order, rename, remove. */
export function MaterialsPage({ audience }: { readonly audience: Audience }): ReactNode {
  const words = useMaterialsWords();
  const { courseId } = useManager();
  const materials = useRead(listMaterials, { courseId, audience });
  return (
    <SpacePage
      title={words[audience]}
      lead={audience === "teacher" ? words.teacherLead : words.studentLead}
    >
      <Reading of={materials}>{(data) => <Materials data={data} audience={audience} />}</Reading>
    </SpacePage>
  );
}

function Materials({
  data,
  audience,
}: {
  readonly data: Materials;
  readonly audience: Audience;
}): ReactNode {
  const words = useMaterialsWords();
  const { courseId } = useManager();
  const input = useRef<HTMLInputElement>(null);
  const [folder, setFolder] = useState(ALL);
  const [fresh, setFresh] = useState<string>();
  const [opened, setOpened] = useState<"pick" | "new" | "rename">();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const { uploadResources } = useUploads();
  const add = useWrite(createMaterials, { invalidates: [listMaterials] });
  const order = useWrite(orderMaterials, { invalidates: [listMaterials] });
  const { mayEdit, materials } = data;
  const folders = [
    ...new Set([...materials.map((one) => one.folder), ...(fresh ? [fresh] : [])]),
  ].filter((name) => name !== "");
  const shown = materials.filter((one) => folder === ALL || one.folder === folder);
  const into = folder === ALL ? "" : folder;

  const put = async (resourceIds: string[]): Promise<void> => {
    const answer = await add.send({ courseId, audience, folder: into, resourceIds });
    if (answer.success) showToast(words.added(answer.data.done), "done");
  };
  const place = (id: string, beforeId: string): void => {
    const ids = shown.map((one) => one.id).filter((one) => one !== id);
    const at = ids.indexOf(beforeId);
    ids.splice(at < 0 ? ids.length : at, 0, id);
    void order.send({ courseId, audience, ids });
  };
  const step = (id: string, by: -1 | 1): void => {
    const ids = shown.map((one) => one.id);
    const at = ids.indexOf(id);
    ids.splice(at, 1);
    ids.splice(at + by, 0, id);
    void order.send({ courseId, audience, ids });
  };
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.row}>
          <Select
            aria-label={words.folder}
            style={{ minWidth: 200 }}
            value={folder}
            onChange={setFolder}
            options={[
              { value: ALL, label: words.allFolders },
              { value: "", label: words.noFolder },
              ...folders.map((name) => ({ value: name, label: name })),
            ]}
          />
          {mayEdit ? (
            <>
              <Button onClick={() => setOpened("new")}>{words.newFolder}</Button>
              {into !== "" && into !== fresh ? (
                <Button onClick={() => setOpened("rename")}>{words.renameFolder}</Button>
              ) : null}
            </>
          ) : null}
        </div>
        {mayEdit ? (
          <div className={styles.row}>
            <Button onClick={() => setOpened("pick")}>{words.pick}</Button>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              aria-label={words.upload}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = "";
                uploadResources(files, { onDone: (card) => void put([card.id]) });
              }}
            />
            <Button type="primary" onClick={() => input.current?.click()}>
              {words.upload}
            </Button>
          </div>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <EmptyState message={into !== "" && into === fresh ? words.newFolderHint : words.none} />
      ) : (
        <ul className={styles.list} aria-label={words.list} aria-busy={order.isBusy}>
          {shown.map((one, at) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging has its twins in the menu: up and down
            <li
              key={one.id}
              draggable={mayEdit}
              title={mayEdit ? words.drag : undefined}
              data-over={over === one.id}
              onDragStart={() => setDragged(one.id)}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDragOver={(event) => {
                if (dragged === undefined || dragged === one.id) return;
                event.preventDefault();
                setOver(one.id);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) place(dragged, one.id);
              }}
            >
              <MaterialRow
                material={one}
                folders={folders}
                mayEdit={mayEdit}
                onUp={at > 0 ? () => step(one.id, -1) : undefined}
                onDown={at < shown.length - 1 ? () => step(one.id, 1) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {opened === "pick" ? (
        <ResourcePicker
          kinds={KINDS}
          onPick={(card) => {
            setOpened(undefined);
            void put([card.id]);
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened === "new" || opened === "rename" ? (
        <FolderDialog
          audience={audience}
          from={opened === "rename" ? into : undefined}
          onDone={(name) => {
            if (opened === "new") setFresh(name);
            setFolder(name);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}
