import { listKnowledge, listTags } from "@perennial/contract/question/knowledge.ts";
import { Select } from "antd";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { useLibraryWords } from "./library-words.ts";
import { usePickerWords } from "./picker-words.ts";

interface ChoicesProps {
  readonly libraryId: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** One may be chosen, or several. */
  readonly isOne?: boolean;
}

const asOne = (value: string | undefined): string[] => (value === undefined ? [] : [value]);

/** Names of points with the points above them: 函数 › 二次函数. */
function pathsOf(
  points: readonly {
    readonly id: string;
    readonly parentId: string | null;
    readonly name: string;
  }[],
): { value: string; label: string }[] {
  const paths = new Map<string, string>();
  // Parents stand before their children.
  for (const { id, parentId, name } of points) {
    const above = parentId === null ? undefined : paths.get(parentId);
    paths.set(id, above === undefined ? name : `${above} › ${name}`);
  }
  return [...paths].map(([value, label]) => ({ value, label }));
}

function Choices({
  label,
  options,
  value,
  onChange,
  isOne = false,
}: Omit<ChoicesProps, "libraryId"> & {
  readonly label: string;
  readonly options: { value: string; label: string }[];
}): ReactNode {
  const shared = {
    "aria-label": label,
    placeholder: label,
    allowClear: true,
    showSearch: { optionFilterProp: "label" },
    popupMatchSelectWidth: false,
    options,
    style: { width: "100%" },
  } as const;
  return isOne ? (
    <Select<string | undefined>
      {...shared}
      value={value[0]}
      onChange={(one) => onChange(asOne(one))}
    />
  ) : (
    <Select<string[]> {...shared} mode="multiple" value={[...value]} onChange={onChange} />
  );
}

/** Chooses points of knowledge of a library; nothing where it has none. */
export function KnowledgeChoice({ libraryId, ...props }: ChoicesProps): ReactNode {
  const words = usePickerWords();
  const points = useRead(listKnowledge, { libraryId });
  if ((points.data ?? []).length === 0 && props.value.length === 0) return null;
  return <Choices {...props} label={words.knowledge} options={pathsOf(points.data ?? [])} />;
}

/** Chooses tags of a library's questions; nothing where it has none. */
export function TagChoice({ libraryId, ...props }: ChoicesProps): ReactNode {
  const words = useLibraryWords();
  const tags = useRead(listTags, { libraryId });
  if ((tags.data ?? []).length === 0 && props.value.length === 0) return null;
  const options = (tags.data ?? []).map(({ name }) => ({ value: name, label: name }));
  return <Choices {...props} label={words.tags} options={options} />;
}
