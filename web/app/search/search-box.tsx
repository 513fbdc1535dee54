import { listSuggestions } from "@perennial/contract/search/found.ts";
import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { usePublicRead } from "../kernel/operation/public.ts";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
import { SEARCH, searchAddress } from "./addresses.ts";
import { useBoxWords } from "./box-words.ts";
import { KIND_ICONS } from "./kind-icons.ts";
import { MarkedTitle } from "./marked-title.tsx";
import styles from "./search-box.module.css";

const DEBOUNCE_MS = 250;
const KEYWORD_LENGTH = rulesOf(listSuggestions, "keyword").maxLength;

interface SearchBoxProps {
  /** What was searched for last. */
  readonly keyword?: string;
  readonly hotWords?: readonly string[];
}

const NONE: readonly string[] = [];

/**
 * The search over everything, with suggestions (WAI-ARIA combobox) and hot words; without a keyword it does nothing
 * (front §2). A page with another keyword gives it another key.
 */
export function SearchBox({ keyword: given = "", hotWords = NONE }: SearchBoxProps): ReactNode {
  const { search, kernel } = useWords();
  const words = useBoxWords();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(given);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const keyword = text.trim();
  const asked = usePublicRead(listSuggestions, isOpen && keyword ? { keyword } : undefined, {
    pauseMs: DEBOUNCE_MS,
    keepsLast: true,
  });
  const suggestions = asked.data ?? [];
  const isListed = isOpen && suggestions.length > 0;

  const go = (address: string): void => {
    setIsOpen(false);
    input.current?.blur();
    void navigate(address);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = isListed ? suggestions[active] : undefined;
    if (chosen) go(chosen.href);
    else if (keyword) go(searchAddress(keyword));
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While pinyin is being put together the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      setIsOpen(false);
      setActive(-1);
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || suggestions.length === 0) return;
    event.preventDefault();
    setIsOpen(true);
    // −1 is the input itself, which comes between the last and the first suggestion.
    setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  };

  return (
    <div>
      <form
        role="search"
        aria-label={search.search}
        action={SEARCH}
        method="get"
        className={styles.form}
        onSubmit={onSubmit}
      >
        <Icon name="search" className={styles.sign} />
        <input
          ref={input}
          type="search"
          name="keyword"
          // allowed(required-of-contract): without a word there is nothing to look for
          required
          role="combobox"
          aria-label={search.search}
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={search.placeholder}
          maxLength={KEYWORD_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsOpen(true);
            setActive(-1);
          }}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
        />
        <button type="submit">{kernel.search}</button>
        <p role="status" className="visually-hidden">
          {isListed ? words.suggested(suggestions.length) : ""}
        </p>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={words.suggestions}
          className={styles.list}
          hidden={!isListed}
        >
          {suggestions.map(({ kind, id: thing, title, marks, href }, at) => (
            <div
              key={`${kind} ${thing}`}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // Runs before the input loses the focus and the list disappears.
              onMouseDown={(event) => {
                event.preventDefault();
                go(href);
              }}
            >
              <Icon name={KIND_ICONS[kind]} size={1.125} />
              <MarkedTitle title={title} marks={marks} />
              <small>{words.kinds[kind]}</small>
            </div>
          ))}
        </div>
      </form>
      {hotWords.length > 0 ? (
        <p className={styles.hot} data-part="hotWords">
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
