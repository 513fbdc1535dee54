import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "./icon.tsx";
import { Row, Text } from "./layout/layout.tsx";
import { pageNumbers } from "./page-numbers.ts";
import styles from "./pager.module.css";

/** Total, previous, numbers, next (front §9), as links that keep the page number in the address. */
export function Pager({
  page,
  total = page.rowCount,
}: {
  readonly page: PageInfo;
  /** How many there are, in place of the number of rows that were counted. */
  readonly total?: string | number;
}): ReactNode {
  const words = useWords().kernel;
  const { pathname, search } = useLocation();
  if (page.rowCount === 0) return null;

  const addressOf = (pageNo: number): string => {
    const query = new URLSearchParams(search);
    if (pageNo === 1) query.delete("pageNo");
    else query.set("pageNo", String(pageNo));
    const rest = query.toString();
    return rest ? `${pathname}?${rest}` : pathname;
  };
  const step = (pageNo: number, isOff: boolean, label: string, icon: "left" | "right") =>
    isOff ? (
      <span className={styles.off} aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      <Text
        as={Link}
        hover="outline"
        className={styles.step}
        to={addressOf(pageNo)}
        rel={icon === "left" ? "prev" : "next"}
        aria-label={label}
      >
        <Icon name={icon} />
      </Text>
    );

  return (
    <Row
      as="nav"
      gap={2}
      align="center"
      justify="center"
      wrap
      className={styles.pager}
      aria-label={words.pager}
    >
      <Text tone="muted" size={1} className={styles.total}>
        {words.rowTotal(total)}
      </Text>
      {step(page.pageNo - 1, page.pageNo <= 1, words.previousPage, "left")}
      <Row as="ol" gap={2} wrap>
        {pageNumbers(page.pageNo, page.totalPage).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Text
                as={Link}
                hover="outline"
                className={styles.step}
                to={addressOf(number)}
                aria-label={words.pageNumber(number)}
                aria-current={number === page.pageNo ? "page" : undefined}
              >
                {number}
              </Text>
            )}
          </li>
        ))}
      </Row>
      {step(page.pageNo + 1, page.pageNo >= page.totalPage, words.nextPage, "right")}
    </Row>
  );
}
