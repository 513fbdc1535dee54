import { createWholeCourse } from "@perennial/contract/course/create/whole-course.ts";
import { Input, Select } from "antd";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Panel } from "../../space/space-page.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { DayField } from "../manager/day-field.tsx";
import { useInfoWords } from "../manager/info-words.ts";
import { TagField } from "../manager/tag-field.tsx";
import { updateDraft, type QuickDraft } from "./quick-store.ts";
import { useQuickWords } from "./quick-words.ts";
import styles from "./quick.module.css";
import type { useFilledDraft } from "./use-quick-course.ts";

/** Category, tags and introduction, as suggested or as the teacher has them; days and form below a fold. */
export function QuickFacts({
  draft,
  filled,
}: {
  readonly draft: QuickDraft;
  readonly filled: ReturnType<typeof useFilledDraft>;
}): ReactNode {
  const words = useQuickWords();
  const info = useInfoWords();
  const { category, categories, tags, tagIds, intro } = filled;
  return (
    <Panel title={words.about}>
      <Stack gap={4}>
        <Stack gap={1}>
          <label htmlFor="quick-category">{info.category}</label>
          <Select
            id="quick-category"
            aria-label={info.category}
            placeholder={info.chooseCategory}
            listHeight={320}
            value={category > 0 ? category : null}
            options={categories.map(({ value, name }) => ({ value, label: name }))}
            onChange={(value) => updateDraft(() => ({ category: value ?? 0 }))}
          />
        </Stack>
        <Stack gap={1}>
          <label htmlFor="quick-tags">{info.tags}</label>
          <TagField
            id="quick-tags"
            tags={tags}
            value={tagIds}
            onChange={(ids) => updateDraft(() => ({ tagIds: ids }))}
          />
        </Stack>
        <Stack gap={1}>
          <label htmlFor="quick-intro">{words.intro}</label>
          <Input.TextArea
            id="quick-intro"
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={rulesOf(createWholeCourse, "introHtml").maxLength}
            value={intro}
            onChange={({ target }) => updateDraft(() => ({ intro: target.value }))}
          />
        </Stack>
        <details className={styles.more}>
          <summary>{words.settings}</summary>
          <Stack gap={3} padTop={3}>
            <Stack gap={1}>
              <Text tone="muted">{words.form}</Text>
              <span>{words.formIs}</span>
            </Stack>
            <Stack gap={1}>
              <label htmlFor="quick-start">{words.startDate}</label>
              <DayField
                id="quick-start"
                value={draft.startDate}
                onChange={(startDate) => updateDraft(() => ({ startDate }))}
              />
            </Stack>
            <Stack gap={1}>
              <label htmlFor="quick-end">{words.endDate}</label>
              <DayField
                id="quick-end"
                value={draft.endDate}
                onChange={(endDate) => updateDraft(() => ({ endDate }))}
              />
            </Stack>
          </Stack>
        </details>
      </Stack>
    </Panel>
  );
}
