import { listCorps } from "@perennial/contract/organisation/corp.ts";
import { Select } from "antd";
import { useState, type ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { usePeopleWords } from "./people-words.ts";

const SHOWN = 50;

interface CorpSelectProps {
  readonly value?: string | undefined;
  readonly onChange?: (corpId: string | undefined) => void;
  readonly id?: string;
  /** Said when nothing is chosen. */
  readonly placeholder: string;
  readonly label?: string;
}

/** An organisation of the branch, found by a part of its name; the server judges what was chosen. */
export function CorpSelect({
  value,
  onChange,
  id,
  placeholder,
  label,
}: CorpSelectProps): ReactNode {
  const words = usePeopleWords();
  const [keyword, setKeyword] = useState("");
  const corps = useRead(listCorps, { keyword, pageSize: SHOWN });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      allowClear
      style={{ width: "100%" }}
      value={value || undefined}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      notFoundContent={words.findCorp}
      loading={corps.isFetching}
      options={(corps.data ?? []).map((corp) => ({ value: corp.id, label: corp.name }))}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}
