import { listCorps } from "@perennial/contract/organisation/corp.ts";
import { Select } from "antd";
import { useState, type ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { useSchoolWords } from "./school-words.ts";

const SHOWN = 50;

interface CorpPickerProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (corpId: string) => void;
  readonly placeholder?: string;
}

/** One organisation, found by a part of its name; empty is all. The server judges what was chosen. */
export function CorpPicker({ id, value, onChange, placeholder }: CorpPickerProps): ReactNode {
  const words = useSchoolWords();
  const [keyword, setKeyword] = useState("");
  const corps = useRead(listCorps, { keyword, pageSize: SHOWN });
  return (
    <Select
      id={id}
      allowClear
      style={{ width: "100%" }}
      value={value || null}
      placeholder={placeholder ?? words.allCorps}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      notFoundContent={words.findCorp}
      loading={corps.isFetching}
      options={(corps.data ?? []).map((corp) => ({ value: corp.id, label: corp.name }))}
      onChange={(next) => onChange(next ?? "")}
    />
  );
}
