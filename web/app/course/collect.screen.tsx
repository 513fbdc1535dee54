import { listFavourites, setFavourite } from "@perennial/contract/course/enrolment/favourite.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button, Pagination } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useRead, useWrite } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Stack, Text } from "../ui/layout/layout.tsx";
import styles from "./collect.module.css";
import { CourseCard } from "./course-card.tsx";
import { useFavouriteWords } from "./favourite-words.ts";

/** ucenter/settings/collect: the courses that the person wants to find again. */
export default function CollectScreen(): ReactNode {
  const words = useFavouriteWords();
  const [pageNo, setPageNo] = useState(1);
  const list = useRead(listFavourites, { pageNo, pageSize: LIMITS.listPageSize });
  const { send, isBusy } = useWrite(setFavourite, {
    invalidates: [listFavourites],
    done: words.removed,
  });
  const rowCount = list.page?.rowCount ?? 0;
  const remove = async (courseId: string): Promise<void> => {
    const isLastOfPage = list.data?.length === 1;
    await send({ courseId, isFavourite: false });
    if (isLastOfPage && pageNo > 1) setPageNo(pageNo - 1);
  };
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Reading of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={words.none} action={<Link to="/course">{words.browse}</Link>} />
          ) : (
            <>
              <Text as="p" tone="muted" role="status">
                {words.count(rowCount)}
              </Text>
              <Stack as="ul" gap={6} className={styles.grid}>
                {rows.map(({ course }) => (
                  <li key={course.id}>
                    <CourseCard course={course} headingLevel={2} />
                    <Button
                      block
                      disabled={isBusy}
                      aria-label={words.removeOf(course.name)}
                      onClick={() => void remove(course.id)}
                    >
                      {words.remove}
                    </Button>
                  </li>
                ))}
              </Stack>
            </>
          )
        }
      </Reading>
      {rowCount > LIMITS.listPageSize ? (
        <Pagination
          align="end"
          current={pageNo}
          pageSize={LIMITS.listPageSize}
          total={rowCount}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
    </SpacePage>
  );
}
