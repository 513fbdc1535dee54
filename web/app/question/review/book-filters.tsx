import { listReviews, type getReviewOverview } from "@perennial/contract/question/review.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useAnswerWords } from "../answer/answer-words.ts";
import styles from "./review.module.css";
import { useReviewWords } from "./review-words.ts";

/** Longer words are not looked for. */
export const KEYWORD_MAX = rulesOf(listReviews, "keyword").maxLength;

interface PickProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly name: string; readonly num: number }[];
}

/** A choice that the address keeps; not there where there is nothing to choose. */
function Pick({ name, label, options }: PickProps): ReactNode {
  const words = useReviewWords();
  const [params, setParams] = useSearchParams();
  if (options.length < 2) return null;
  return (
    <Stack as="label" gap={1} narrow>
      <Text tone="muted" size={1}>
        {label}
      </Text>
      <select
        value={params.get(name) ?? ""}
        onChange={({ target: { value } }) => {
          const next = new URLSearchParams(params);
          next.delete("pageNo");
          if (value === "") next.delete(name);
          else next.set(name, value);
          setParams(next, { preventScrollReset: true });
        }}
      >
        <option value="">{words.any}</option>
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {`${one.name}（${one.num}）`}
          </option>
        ))}
      </select>
    </Stack>
  );
}

/** Narrows the book by course, point of knowledge, type and words. */
export function BookFilters({
  overview,
}: {
  readonly overview: OutputOf<typeof getReviewOverview>;
}): ReactNode {
  const words = useReviewWords();
  const { types } = useAnswerWords();
  const [params, setParams] = useSearchParams();
  const keyword = params.get("keyword") ?? "";
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="filter" />
        {words.filter}
      </Button>
      <Row
        as="form"
        role="search"
        gap={3}
        align="end"
        wrap
        className={styles.filters}
        data-folded={isOpen ? undefined : true}
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget).get("keyword");
          const typed = typeof given === "string" ? given.trim() : "";
          const next = new URLSearchParams(params);
          next.delete("pageNo");
          if (typed === "") next.delete("keyword");
          else next.set("keyword", typed);
          setParams(next, { preventScrollReset: true });
        }}
      >
        <Pick name="course" label={words.course} options={overview.byCourse} />
        <Pick name="point" label={words.point} options={overview.byPoint} />
        <Pick
          name="type"
          label={words.type}
          options={overview.byType.map(({ type, num }) => ({
            id: String(type),
            name: types[type],
            num,
          }))}
        />
        <Stack as="label" gap={1} narrow>
          <Text tone="muted" size={1}>
            {words.find}
          </Text>
          <input
            key={keyword}
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={KEYWORD_MAX}
            enterKeyHint="search"
          />
        </Stack>
      </Row>
    </>
  );
}
