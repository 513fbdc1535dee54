import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { getPackageForm } from "@perennial/contract/training/package-edit.ts";
import { Button, Radio, Select } from "antd";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { Row, Text } from "../ui/layout/layout.tsx";
import { usePackageAdminWords } from "./package-admin-words.ts";
import styles from "./package-courses-form.module.css";

/** A course in the form. */
export type PackageItem = OutputOf<typeof getPackageForm>["courses"][number];

interface PackageCourseRowProps {
  readonly item: PackageItem;
  readonly at: number;
  /** The courses of which some may have to be complete before; undefined where none is named. */
  readonly others: readonly PackageItem[] | undefined;
  readonly isLast: boolean;
  readonly isReadOnly: boolean;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
  readonly onChange: (change: Partial<Pick<PackageItem, "isRequired" | "afterIds">>) => void;
  /** What else is said of the course. */
  readonly children?: ReactNode;
}

/** One course of a package. */
export function PackageCourseRow(props: PackageCourseRowProps): ReactNode {
  const { item, at, others, isLast, isReadOnly, onMove, onRemove, onChange } = props;
  const words = usePackageAdminWords();
  const { name } = item;
  return (
    <li>
      <Text tone="muted" tabular>
        {at + 1}
      </Text>
      <img src={item.coverUrl} alt="" width={96} height={54} loading="lazy" />
      <div>
        <p>{name}</p>
        <Text as="p" tone="muted" size={1}>
          {item.corpName}
          {item.isOffered ? null : <Text tone="danger"> {words.gone}</Text>}
        </Text>
      </div>
      <Radio.Group
        className={styles.need ?? ""}
        aria-label={words.needOf(name)}
        disabled={isReadOnly}
        value={item.isRequired}
        onChange={(event) => onChange({ isRequired: event.target.value === true })}
        options={[
          { value: true, label: words.required },
          { value: false, label: words.optional },
        ]}
      />
      {isReadOnly ? (
        <span />
      ) : (
        <Row gap={1} className={styles.acts}>
          <Button
            type="text"
            disabled={at === 0}
            aria-label={words.moveUp(name)}
            icon={<Icon name="up" size={1} />}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            disabled={isLast}
            aria-label={words.moveDown(name)}
            icon={<Icon name="down" size={1} />}
            onClick={() => onMove(1)}
          />
          <Button
            type="text"
            aria-label={words.removeOne(name)}
            icon={<Icon name="close" size={1} />}
            onClick={onRemove}
          />
        </Row>
      )}
      {others ? (
        <Row as="label" gap={2} align="center" wrap className={styles.after}>
          <Text tone="muted" size={1}>
            {words.after}
          </Text>
          <Select
            mode="multiple"
            aria-label={words.afterOf(name)}
            style={{ minWidth: 200, maxWidth: "100%" }}
            disabled={isReadOnly}
            value={[...item.afterIds]}
            optionFilterProp="label"
            options={others
              .filter(({ courseId }) => courseId !== item.courseId)
              .map((other) => ({ value: other.courseId, label: other.name }))}
            onChange={(afterIds: string[]) => onChange({ afterIds })}
          />
        </Row>
      ) : null}
      {props.children ? <div className={styles.more}>{props.children}</div> : null}
    </li>
  );
}
