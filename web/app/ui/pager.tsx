import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "./icon.tsx";
import { pageNumbers } from "./page-numbers.ts";
import styles from "./pager.module.css";

/** Total, previous, numbers, next (front §9), as links that keep the page number in the address. */
export function Pager({ page }: { readonly page: PageInfo }): ReactNode {
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
      <Link
        className={styles.step}
        to={addressOf(pageNo)}
        rel={icon === "left" ? "prev" : "next"}
        aria-label={label}
      >
        <Icon name={icon} />
      </Link>
    );

  return (
    <nav className={styles.pager} aria-label={words.pager}>
      <span className={styles.total}>{words.rowTotal(page.rowCount)}</span>
      {step(page.pageNo - 1, page.pageNo <= 1, words.previousPage, "left")}
      <ol>
        {pageNumbers(page.pageNo, page.totalPage).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                className={styles.step}
                to={addressOf(number)}
                aria-label={words.pageNumber(number)}
                aria-current={number === page.pageNo ? "page" : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(page.pageNo + 1, page.pageNo >= page.totalPage, words.nextPage, "right")}
    </nav>
  );
}
