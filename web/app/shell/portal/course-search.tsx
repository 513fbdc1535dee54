import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { suggestCourses } from "@perennial/contract/course/course.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { Link, useNavigate } from "react-router";
import { call } from "../../kernel/call.ts";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "./course-search.module.css";

const DEBOUNCE_MS = 250;
const KEYWORD_LENGTH = rulesOf(suggestCourses, "keyword").maxLength;
type Suggestions = OutputOf<typeof suggestCourses>;

const searchAddress = (keyword: string): string =>
  `${ADDRESS.courses}?${new URLSearchParams({ keyword }).toString()}`;

/** Course names that fit what is typed; an answer that comes late is thrown away. */
function useSuggestions(keyword: string): Suggestions {
  const [found, setFound] = useState<{ readonly keyword: string; readonly courses: Suggestions }>();
  useEffect(() => {
    if (!keyword) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      void call(suggestCourses, { keyword }).then((answer) => {
        if (!isStale && answer.success) setFound({ keyword, courses: answer.data });
      });
    }, DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [keyword]);
  return found && keyword ? found.courses : [];
}

/** Course search with suggestions (WAI-ARIA combobox) and hot words; nothing happens without a keyword (front §2). */
export function CourseSearch({ hotWords }: { readonly hotWords: readonly string[] }): ReactNode {
  const words = useWords().home;
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const keyword = text.trim();
  const suggestions = useSuggestions(isOpen ? keyword : "");
  const isListed = isOpen && suggestions.length > 0;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = isListed ? suggestions[active] : undefined;
    if (chosen) void navigate(`${ADDRESS.courses}/${chosen.id}`);
    else if (keyword) void navigate(searchAddress(keyword));
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      setIsOpen(false);
      setActive(-1);
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || suggestions.length === 0) return;
    event.preventDefault();
    setIsOpen(true);
    // −1 is the input itself, between the last and the first.
    setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  };

  return (
    <div className={styles.search}>
      <form
        role="search"
        aria-label={words.search}
        action={ADDRESS.courses}
        method="get"
        className={styles.form}
        onSubmit={onSubmit}
      >
        <Icon name="search" className={styles.sign} />
        <input
          ref={input}
          type="search"
          name="keyword"
          required
          role="combobox"
          aria-label={words.search}
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={words.searchPlaceholder}
          maxLength={KEYWORD_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsOpen(true);
            setActive(-1);
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
        />
        <button type="submit">{words.searchButton}</button>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={words.suggestions}
          className={styles.list}
          hidden={!isListed}
        >
          {suggestions.map((course, at) => (
            <div
              key={course.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // Before the input loses the focus and the list is gone.
              onMouseDown={(event) => {
                event.preventDefault();
                void navigate(`${ADDRESS.courses}/${course.id}`);
              }}
            >
              <Icon name="book" size={1.125} />
              {course.name}
            </div>
          ))}
        </div>
      </form>
      {hotWords.length > 0 ? (
        <p className={styles.hot}>
          <span>{words.hotWords}</span>
          {hotWords.map((word) => (
            <Link key={word} to={searchAddress(word)}>
              {word}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  );
}
