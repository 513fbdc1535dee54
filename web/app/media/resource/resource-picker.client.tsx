import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listResources } from "@perennial/contract/media/resource/library.ts";
import { Input, Pagination, Select, Tabs } from "antd";
import { useState, type ReactNode } from "react";
import { fileSize } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Column, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import type { ResourceKind, ResourcePickerProps } from "../media-types.ts";
import { ResourceCover } from "./resource-cover.tsx";
import { ResourceState } from "./resource-state.tsx";
import { useResourceWords } from "./resource-words.ts";
import styles from "./resource.module.css";
import { Dialog } from "../../ui/dialog/dialog.tsx";

const PAGE_SIZE = 12;
type Mode = "mine" | "organisation";

/** Cards of the library with search and pages; a click chooses. */
export default function ResourcePickerPart({
  kinds,
  onPick,
  onClose,
}: ResourcePickerProps): ReactNode {
  const words = useResourceWords();
  const [mode, setMode] = useState<Mode>("mine");
  return (
    <Dialog room="wide" title={words.pickTitle} onClose={onClose}>
      <Tabs
        activeKey={mode}
        onChange={(key) => setMode(key === "organisation" ? key : "mine")}
        items={(["mine", "organisation"] as const).map((key) => ({ key, label: words[key] }))}
      />
      <PickerList key={mode} mode={mode} kinds={kinds} onPick={onPick} />
    </Dialog>
  );
}

function PickerList({
  mode,
  kinds,
  onPick,
}: Omit<ResourcePickerProps, "onClose"> & { readonly mode: Mode }): ReactNode {
  const words = useResourceWords();
  const [keyword, setKeyword] = useState("");
  const [kind, setKind] = useState<ResourceKind | undefined>(kinds[0]);
  const [pageNo, setPageNo] = useState(1);
  const { data, page, failure, isPending } = useRead(listResources, {
    mode,
    ...(kind === undefined ? {} : { kind }),
    ...(keyword === "" ? {} : { keyword }),
    pageNo,
    pageSize: PAGE_SIZE,
  });
  const cards = data ?? [];
  return (
    <>
      <Row gap={2} align="center" wrap below={4} className={styles.filters}>
        <Input.Search
          allowClear
          aria-label={words.search}
          placeholder={words.search}
          maxLength={rulesOf(listResources, "keyword").maxLength}
          onSearch={(text) => {
            setKeyword(text.trim());
            setPageNo(1);
          }}
        />
        {kinds.length > 1 ? (
          <Select
            aria-label={words.all}
            value={kind}
            options={kinds.map((one) => ({ value: one, label: words.kinds[one] }))}
            onChange={(next: ResourceKind) => {
              setKind(next);
              setPageNo(1);
            }}
          />
        ) : null}
      </Row>
      {cards.length === 0 && !isPending ? (
        <EmptyState
          message={failure?.message ?? (keyword === "" ? words.none : words.nothingFound)}
        />
      ) : (
        <Stack as="ul" gap={3} below={4} className={styles.cards} aria-busy={isPending}>
          {cards.map((card) => (
            <li key={card.id}>
              <Column
                as="button"
                gap={1}
                full
                pad={2}
                hover="border"
                card
                type="button"
                onClick={() => onPick(card)}
              >
                <ResourceCover resource={card} />
                <Text as="strong" ellipsis>
                  <span className="visually-hidden">{words.choose}</span> {card.name}
                </Text>
                <span>
                  {fileSize(card.bytes)}
                  {card.status === "SUCCESS" ? null : <ResourceState resource={card} />}
                </span>
              </Column>
            </li>
          ))}
        </Stack>
      )}
      {page && page.rowCount > PAGE_SIZE ? (
        <Pagination
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={page.rowCount}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
    </>
  );
}
