import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  updateResource,
  getResource,
  listResourceFolders,
  listResources,
} from "@perennial/contract/media/resource/library.ts";
import { AutoComplete, Checkbox } from "antd";
import type { ReactNode } from "react";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { useLibraryWords } from "./library-words.ts";
import type { LibraryRow } from "./library-row.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";

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
  const { send } = useWrite(updateResource, {
    invalidates: [listResources, getResource, listResourceFolders],
  });
  return (
    <Dialog place="end" title={words.editOf(resource.name)} onClose={onClose}>
      <FieldForm
        layout="above"
        isGuarded={false}
        stored={{ name: resource.name, folder: resource.folder, isShared: resource.isShared }}
        definitions={[
          {
            name: "name",
            label: words.name,
            widgetType: "SingleLineText",
            ...rulesOf(updateResource, "name"),
          },
          {
            name: "folder",
            label: words.folder,
            widgetType: "SingleLineText",
            ...rulesOf(updateResource, "folder"),
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
              maxLength={rulesOf(updateResource, "folder").maxLength}
            />
          ),
          isShared: <ShareBox label={words.isShared} />,
        }}
        saved={words.saved}
        onSave={(values) => send({ resourceId: resource.id, ...values })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
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
