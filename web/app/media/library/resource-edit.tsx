import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  changeResource,
  getResource,
  listResourceFolders,
  listResources,
} from "@perennial/contract/media/resource/library.ts";
import { AutoComplete, Checkbox, Drawer } from "antd";
import type { ReactNode } from "react";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { useLibraryWords } from "./library-words.ts";
import type { LibraryRow } from "./library-row.ts";

/** Name, folder, sharing of one resource. */
export function ResourceEdit({
  resource,
  onClose,
}: {
  readonly resource: LibraryRow;
  readonly onClose: () => void;
}): ReactNode {
  const words = useLibraryWords();
  const folders = useRead(listResourceFolders, {});
  const { send } = useWrite(changeResource, {
    invalidates: [listResources, getResource, listResourceFolders],
  });
  return (
    <Drawer open size={480} title={words.editOf(resource.name)} onClose={onClose}>
      <FieldForm
        layout="above"
        isGuarded={false}
        stored={{ name: resource.name, folder: resource.folder, isShared: resource.isShared }}
        definitions={[
          {
            name: "name",
            label: words.name,
            widgetType: "SingleLineText",
            required: true,
            ...rulesOf(changeResource, "name"),
          },
          {
            name: "folder",
            label: words.folder,
            widgetType: "SingleLineText",
            ...rulesOf(changeResource, "folder"),
            hint: words.folderHint,
          },
          {
            name: "isShared",
            label: words.shared,
            widgetType: "Radio",
            hint: words.sharedHint,
          },
        ]}
        controls={{
          folder: (
            <AutoComplete
              options={(folders.data ?? [])
                .filter(({ name }) => name !== "")
                .map(({ name }) => ({ value: name }))}
              maxLength={rulesOf(changeResource, "folder").maxLength}
            />
          ),
          isShared: <ShareBox label={words.isShared} />,
        }}
        saved={words.saved}
        onSave={(values) => send({ resourceId: resource.id, ...values })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Drawer>
  );
}

interface ShareBoxProps {
  readonly id?: string;
  readonly label: string;
  readonly value?: boolean;
  readonly onChange?: (isShared: boolean) => void;
}

function ShareBox({ id, label, value = false, onChange }: ShareBoxProps): ReactNode {
  return (
    <Checkbox
      {...(id === undefined ? {} : { id })}
      checked={value}
      onChange={(event) => onChange?.(event.target.checked)}
    >
      {label}
    </Checkbox>
  );
}
