import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
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
    <Stack gap={4} across="center" middle centred className={styles.page}>
      <img src="/files/demo/not-found.svg" alt="" width={240} height={180} />
      <Text as="h1" serif size={4} weight="strong">
        {gate.missingTitle}
      </Text>
      <Text as="p" tone="muted">
        {gate.missingHint}
      </Text>
      <SearchForm
        action="/search"
        label={words.search.search}
        placeholder={words.search.placeholder}
        keyword=""
      />
      <Row as="nav" gap={3} justify="center" wrap above={2} aria-label={gate.missingLinks}>
        {places.map(({ name, to }) => (
          <ButtonLink key={to} to={to}>
            {name}
          </ButtonLink>
        ))}
      </Row>
    </Stack>
  );
}
