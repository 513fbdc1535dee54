import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import { Input, Pagination, Segmented } from "antd";
import type { ReactNode } from "react";
import { useMedia } from "../kernel/device-media.ts";
import { Row } from "../ui/layout/layout.tsx";
import type { useListAddress } from "./list-address.ts";

type ListAddress = ReturnType<typeof useListAddress>;

interface ListFiltersProps {
  readonly address: ListAddress;
  readonly search: string;
  /** Key of the address that the choices stand for, with its values; an empty one is the first choice. */
  readonly by: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly name: string }[];
}

/** One choice and a search above a list. */
export function ListFilters({ address, search, by, label, choices }: ListFiltersProps): ReactNode {
  return (
    <Row gap={2} gapX={3} align="center" wrap role="search">
      <Segmented
        aria-label={label}
        value={address.get(by)}
        options={choices.map(({ value, name }) => ({ value, label: name }))}
        onChange={(value) => address.go({ [by]: value })}
      />
      <Input.Search
        key={address.keyword}
        aria-label={search}
        placeholder={search}
        style={{ width: 240 }}
        maxLength={LIMITS.keywordMax}
        allowClear
        defaultValue={address.keyword}
        onSearch={(value) => address.go({ keyword: value.trim() })}
      />
    </Row>
  );
}

/** Pages of a list, where there are several. */
export function ListPager({
  page,
  address,
}: {
  readonly page: PageInfo | undefined;
  readonly address: Pick<ListAddress, "pageNo" | "go">;
}): ReactNode {
  const isNarrow = useMedia(`(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`);
  if (!page || page.totalPage < 2) return null;
  return (
    <Pagination
      simple={isNarrow}
      current={address.pageNo}
      pageSize={page.pageSize}
      total={page.rowCount}
      showSizeChanger={false}
      onChange={(no) => address.go({ pageNo: String(no) })}
    />
  );
}
