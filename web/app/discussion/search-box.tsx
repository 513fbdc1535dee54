import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Input } from "antd";
import type { ReactNode } from "react";
import type { useListAddress } from "./list-address.ts";

interface SearchBoxProps {
  readonly label: string;
  readonly address: Pick<ReturnType<typeof useListAddress>, "keyword" | "go">;
}

/** The search of a list, kept in the address. */
export function SearchBox({ label, address }: SearchBoxProps): ReactNode {
  return (
    <Input.Search
      key={address.keyword}
      aria-label={label}
      placeholder={label}
      style={{ width: 240 }}
      maxLength={LIMITS.keywordMax}
      defaultValue={address.keyword}
      onSearch={(value) => address.go({ keyword: value.trim() })}
    />
  );
}
