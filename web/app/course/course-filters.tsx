import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { cappedNumber } from "../kernel/format.ts";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Row } from "../ui/layout/layout.tsx";
import styles from "./course-filters.module.css";
import {
  courseAddress,
  filterCount,
  LEVELS,
  QUALITIES,
  STATES,
  TYPES,
  type CourseQuery,
} from "./course-query.ts";
import { toggledTags, type TagChoice } from "./course-tags.ts";

interface ChipProps {
  readonly to: string;
  readonly isChosen: boolean;
  /** The chip that takes the limit away: chosen by default, so it stays quiet. */
  readonly isNone?: boolean;
  readonly children: ReactNode;
}

function Chip({ to, isChosen, isNone = false, children }: ChipProps): ReactNode {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        rel="nofollow"
        className={isNone ? styles.none : styles.chip}
        aria-current={isChosen ? "true" : undefined}
      >
        {isChosen && !isNone ? <Icon name="check" size={1} /> : null}
        {children}
      </Link>
    </li>
  );
}

function FilterRow({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Row gap={1} pad="half" padX={0} className={styles.row} role="group" aria-label={label}>
      <Box as="p" rigid tone="muted" aria-hidden="true">
        {label}
      </Box>
      <ul>{children}</ul>
    </Row>
  );
}

/** Subjects of the channel as chips: several may be chosen. */
function SubjectRow({
  query,
  choice,
}: {
  readonly query: CourseQuery;
  readonly choice: TagChoice;
}): ReactNode {
  const words = useWords().course;
  const { channel, subjects, chosen } = choice;
  if (!channel || subjects.length === 0) return null;
  return (
    <FilterRow label={words.subject}>
      <Chip
        to={courseAddress(query, { tagIds: [channel.id] })}
        isChosen={chosen.has(channel.id)}
        isNone
      >
        {words.allSubjects}
      </Chip>
      {subjects.map((tag) => (
        <Chip
          key={tag.id}
          to={courseAddress(query, { tagIds: toggledTags(choice, tag.id) })}
          isChosen={chosen.has(tag.id)}
        >
          {tag.name} <small>{cappedNumber(tag.courseNum)}</small>
        </Chip>
      ))}
    </FilterRow>
  );
}

/** All filters as links, so that they work without a script; folded on a phone until asked for. */
export function CourseFilters({
  query,
  choice,
}: {
  readonly query: CourseQuery;
  readonly choice: TagChoice;
}): ReactNode {
  const words = useWords().course;
  const [isOpen, setIsOpen] = useState(false);
  const rows = [
    {
      key: "state",
      label: words.state,
      values: [0, ...STATES],
      nameOf: (value: number) => words.states[value] ?? words.anyState,
    },
    {
      key: "quality",
      label: words.quality,
      values: QUALITIES,
      nameOf: (value: number) => words.qualities[value],
    },
    {
      key: "level",
      label: words.level,
      values: LEVELS,
      nameOf: (value: number) => words.levels[value],
    },
    {
      key: "type",
      label: words.type,
      values: [0, ...TYPES],
      nameOf: (value: number) => words.types[value] ?? words.anyType,
    },
  ] as const;
  return (
    <div className={styles.filters}>
      <SubjectRow query={query} choice={choice} />
      {/* A link to the panel for those without a script; a button for everybody else. */}
      <a
        className={styles.toggle}
        href="#course-filters"
        role="button"
        aria-expanded={isOpen}
        aria-controls="course-filters"
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(!isOpen);
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          setIsOpen(!isOpen);
        }}
      >
        <Icon name="filter" />
        {words.filtersOpen(filterCount(query))}
        <Icon name={isOpen ? "up" : "down"} />
      </a>
      <div id="course-filters" className={isOpen ? undefined : styles.folded}>
        {rows.map((row) => (
          <FilterRow key={row.key} label={row.label}>
            {row.values.map((value) => (
              <Chip
                key={value}
                to={courseAddress(query, { [row.key]: value })}
                isChosen={query[row.key] === value}
                isNone={value === 0}
              >
                {row.nameOf(value)}
              </Chip>
            ))}
          </FilterRow>
        ))}
      </div>
    </div>
  );
}
