import { getPackageForm, setPackageCourses } from "@perennial/contract/training/package-edit.ts";
import { UNLOCK_RULES, type UnlockRule } from "@perennial/contract/training/package.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, InputNumber, Radio } from "antd";
import { useState, type ReactNode } from "react";
import { LeaveGuard } from "../space/leave-guard.tsx";
import { useWrite } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import { Box, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { CourseChoice } from "./course-choice.tsx";
import { usePackageAdminWords } from "./package-admin-words.ts";
import styles from "./package-courses-form.module.css";
import { PackageCourseRow, type PackageItem } from "./package-course-row.tsx";

type Form = OutputOf<typeof getPackageForm>;

/** The courses as they stand in the form. */
export interface EnteredCourses<Item extends PackageItem> {
  readonly unlockRule: UnlockRule;
  readonly electiveMin: number;
  readonly items: readonly Item[];
}

/** The same list with one of them a place further up or down. */
function moved<Item extends PackageItem>(
  items: readonly Item[],
  at: number,
  by: number,
): readonly Item[] {
  const item = items[at];
  if (!item) return items;
  const others = items.filter((one) => one !== item);
  return [...others.slice(0, at + by), item, ...others.slice(at + by)];
}

/** The courses of a package: order, required or elective, and when each opens. */
export function PackageCoursesForm({ form }: { readonly form: Form }): ReactNode {
  const words = usePackageAdminWords();
  const save = useWrite(setPackageCourses, {
    invalidates: [getPackageForm],
    done: words.saved,
  });
  return (
    <CoursesForm
      isReadOnly={!form.may.edit}
      isBusy={save.isBusy}
      stored={{
        unlockRule: form.unlockRule,
        electiveMin: form.electiveMin,
        items: form.courses,
      }}
      toItem={(item) => item}
      onSend={({ unlockRule, electiveMin, items }) =>
        void save.send({
          packageId: form.id,
          unlockRule,
          electiveMin,
          courses: items.map(({ courseId, isRequired, afterIds }) => ({
            courseId,
            isRequired,
            afterIds,
          })),
        })
      }
    />
  );
}

interface CoursesFormProps<Item extends PackageItem> {
  readonly stored: EnteredCourses<Item>;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  /** A course that is added, with whatever else an item has. */
  readonly toItem: (item: PackageItem) => Item;
  readonly onSend: (entered: EnteredCourses<Item>) => void;
  /** Below each course. */
  readonly more?: (item: Item, onChange: (change: Partial<Item>) => void) => ReactNode;
}

/** Courses in order, to be changed, or to be read. */
export function CoursesForm<Item extends PackageItem>(props: CoursesFormProps<Item>): ReactNode {
  const { stored, isReadOnly, isBusy, toItem, onSend, more } = props;
  const words = usePackageAdminWords();
  const [entered, setEntered] = useState(stored);
  const { unlockRule, electiveMin, items } = entered;
  const isDirty = JSON.stringify(entered) !== JSON.stringify(stored);
  const electives = items.filter(({ isRequired }) => !isRequired).length;
  const setItems = (next: readonly Item[]): void => {
    const ids = new Set(next.map(({ courseId }) => courseId));
    setEntered({
      ...entered,
      // A course that is taken out stands before no other.
      items: next.map((item) => ({
        ...item,
        afterIds: item.afterIds.filter((id) => ids.has(id)),
      })),
    });
  };
  const changeOne = (item: Item, change: Partial<Item> | Partial<PackageItem>): void =>
    setItems(items.map((one) => (one === item ? { ...one, ...change } : one)));
  return (
    <Panel title={words.courses} lead={isReadOnly ? undefined : words.coursesLead}>
      <Stack gap={4}>
        {items.length === 0 ? (
          <Text as="p" tone="muted">
            {words.noCourses}
          </Text>
        ) : (
          <Box as="ol" className={styles.courses}>
            {items.map((item, at) => (
              <PackageCourseRow
                key={item.courseId}
                item={item}
                at={at}
                others={unlockRule === "each" ? items : undefined}
                isLast={at === items.length - 1}
                isReadOnly={isReadOnly}
                onMove={(by) => setItems(moved(items, at, by))}
                onRemove={() => setItems(items.filter((one) => one !== item))}
                onChange={(change) => changeOne(item, change)}
              >
                {more?.(item, (change) => changeOne(item, change))}
              </PackageCourseRow>
            ))}
          </Box>
        )}
        <Stack as="fieldset" gap={2} pad={0} border="none" disabled={isReadOnly}>
          <Box as="legend" pad={0} below={2}>
            {words.unlock}
          </Box>
          <Radio.Group
            className={styles.rules ?? ""}
            value={unlockRule}
            disabled={isReadOnly}
            onChange={(event) =>
              setEntered({ ...entered, unlockRule: event.target.value as UnlockRule })
            }
            options={UNLOCK_RULES.map((value) => ({ value, label: words.unlocks[value] }))}
          />
        </Stack>
        <Row as="label" gap={2} align="center" wrap>
          {words.electiveMin}
          <InputNumber
            min={0}
            max={Math.max(electives, electiveMin)}
            precision={0}
            disabled={isReadOnly}
            value={electiveMin}
            onChange={(value) => setEntered({ ...entered, electiveMin: value ?? 0 })}
          />
          {words.electiveUnit(electives)}
        </Row>
        {isReadOnly ? null : (
          <>
            <CourseChoice
              chosenIds={items.map(({ courseId }) => courseId)}
              onAdd={(course) =>
                setItems([
                  ...items,
                  toItem({
                    courseId: course.id,
                    name: course.name,
                    coverUrl: course.imgUrl,
                    corpName: course.corpName,
                    isRequired: true,
                    afterIds: [],
                    isOffered: true,
                  }),
                ])
              }
            />
            <Row gap={2} align="center" wrap padTop={3} line="above">
              <Button
                type="primary"
                disabled={!isDirty}
                loading={isBusy}
                onClick={() => onSend(entered)}
              >
                {words.save}
              </Button>
              <Button disabled={!isDirty} onClick={() => setEntered(stored)}>
                {words.undo}
              </Button>
            </Row>
          </>
        )}
      </Stack>
      <LeaveGuard isDirty={isDirty && !isReadOnly && !isBusy} />
    </Panel>
  );
}
