import { COURSE_TYPES } from "@perennial/contract/course/create/create.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SpacePage } from "../../space/space-page.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TAKE_OVER, ADD_COURSE, QUICK_COURSE } from "./addresses.ts";
import { useCreateWords } from "./create-words.ts";
import styles from "./create.module.css";
import { TypeDrawing } from "./type-drawing.tsx";
import { useTypeWords } from "./type-words.ts";

const LINK = 2;

/** course/chooseCreate: the nine types, what each is for, and an example. */
export default function ChooseCreateScreen(): ReactNode {
  const words = useCreateWords();
  const types = useTypeWords();
  return (
    <SpacePage title={words.chooseTitle} lead={words.chooseLead}>
      <Link to={QUICK_COURSE} className={styles.quick}>
        <Icon name="plus" size={4} />
        <span>
          <Text as="h2" size={3}>
            {words.quick}
          </Text>
          <p>{words.quickLead}</p>
        </span>
        <Icon name="forward" />
      </Link>
      <Stack as="ul" gap={4} className={styles.types}>
        {COURSE_TYPES.map((type) => {
          const [name, use, example] = types[type] ?? ["", "", ""];
          return (
            <Stack as="li" clip hover="border" card key={type} className={styles.type}>
              {/* A shared course is taken over, not made. */}
              <Link to={type === 4 ? TAKE_OVER(type) : ADD_COURSE(type)}>
                <TypeDrawing courseType={type} />
                <span>
                  <Text as="h2" size={2}>
                    {name}
                  </Text>
                  <p>{use}</p>
                  <p className={styles.example}>{example}</p>
                </span>
              </Link>
              {type === LINK || type === 4 ? null : (
                <Link
                  className={styles.existing}
                  to={TAKE_OVER(type)}
                  aria-label={`${name}: ${words.fromExisting}`}
                >
                  {words.fromExisting}
                </Link>
              )}
            </Stack>
          );
        })}
      </Stack>
    </SpacePage>
  );
}
