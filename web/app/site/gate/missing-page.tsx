import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import styles from "./missing-page.module.css";

/** What stands at an address where there is nothing: search, and the ways on. */
export function MissingPage(): ReactNode {
  const words = useWords();
  const { gate } = words;
  const places = [
    { name: gate.backHome, to: "/" },
    { name: words.course.title, to: "/course" },
    { name: words.cms.activities, to: "/activity" },
    { name: words.cms.news, to: "/news" },
    { name: words.cms.channels, to: "/cms/channels" },
  ];
  return (
    <div className={styles.page}>
      <img src="/files/demo/not-found.svg" alt="" width={240} height={180} />
      <h1>{gate.missingTitle}</h1>
      <p>{gate.missingHint}</p>
      <SearchForm
        action="/course"
        label={gate.searchLabel}
        placeholder={gate.searchPlaceholder}
        submit={gate.search}
        keyword=""
      />
      <nav aria-label={gate.missingLinks} className={styles.places}>
        {places.map(({ name, to }) => (
          <ButtonLink key={to} to={to}>
            {name}
          </ButtonLink>
        ))}
      </nav>
    </div>
  );
}
