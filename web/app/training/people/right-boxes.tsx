import type { PROJECT_RIGHTS } from "@perennial/contract/training/package-edit.ts";
import { Checkbox } from "antd";
import type { ReactNode } from "react";
import { useTeamWords } from "./team-words.ts";

type Right = (typeof PROJECT_RIGHTS)[number];

/** All rights in a project's team. */
export const RIGHTS: readonly Right[] = ["course", "learner", "result", "certificate"];

interface RightBoxesProps {
  readonly id?: string;
  readonly value?: readonly Right[];
  readonly onChange?: (rights: Right[]) => void;
}

/** What somebody of a project's team may do. */
export function RightBoxes({ id, value, onChange }: RightBoxesProps): ReactNode {
  const words = useTeamWords();
  return (
    <Checkbox.Group
      {...(id === undefined ? {} : { id })}
      value={[...(value ?? [])]}
      options={RIGHTS.map((one) => ({ value: one, label: words.rights[one] }))}
      onChange={(next) => onChange?.(next)}
    />
  );
}
