import { ATTACHMENTS_MAX } from "@perennial/contract/discussion/attachment.ts";
import { RESOURCE_KINDS } from "@perennial/contract/media/resource/resource.ts";
import type { ReactNode } from "react";
import { ResourceField } from "../media/public.tsx";
import { useBoardWords } from "./board/board-words.ts";
import styles from "./discussion.module.css";

interface AttachmentFieldProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (ids: readonly string[]) => void;
}

/** Files of a post, one after another; the control of a FieldForm field. */
export function AttachmentField({ id, onChange, ...given }: AttachmentFieldProps): ReactNode {
  const value = given.value ?? [];
  const words = useBoardWords();
  const put = (at: number, resourceId: string | null): void => {
    const next = [...value];
    if (resourceId === null) next.splice(at, 1);
    else next[at] = resourceId;
    onChange?.([...new Set(next)]);
  };
  const places: (string | null)[] = value.length < ATTACHMENTS_MAX ? [...value, null] : [...value];
  return (
    <div {...(id === undefined ? {} : { id })} className={styles.attachments}>
      {places.map((resourceId, at) => (
        <ResourceField
          key={resourceId ?? "new"}
          kinds={RESOURCE_KINDS}
          value={resourceId}
          label={words.attachment(at + 1)}
          onChange={(next) => put(at, next)}
        />
      ))}
    </div>
  );
}
