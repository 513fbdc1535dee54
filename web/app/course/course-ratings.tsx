import type {
  getCourseRating,
  listCourseRatings,
} from "@perennial/contract/discussion/rating/rating-public.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import type { ReactNode } from "react";
import { longDate } from "../kernel/format.ts";
import { ownWords } from "../kernel/own-words.ts";
import { useLanguage } from "../kernel/words.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import { Pager } from "../ui/pager.tsx";
import { PlainText } from "../ui/plain-text.tsx";
import { Section } from "../ui/section.tsx";
import { StarRow } from "../ui/star-row.tsx";
import styles from "./course-ratings.module.css";

const useWords = ownWords({
  zh: {
    title: "学员评价",
    note: (average: number, count: number) => `${average.toFixed(1)} 分，${count} 人评价`,
    stars: (count: number) => `${count} 星`,
    noText: "没有写评语",
    replyOf: (name: string) => `${name} 的回复`,
  },
  en: {
    title: "What learners say",
    note: (average: number, count: number) => `${average.toFixed(1)} of 5, ${count} ratings`,
    stars: (count: number) => `${count} stars`,
    noText: "No words were written",
    replyOf: (name: string) => `Reply of ${name}`,
  },
  es: {
    title: "Lo que dicen los alumnos",
    note: (average: number, count: number) => `${average.toFixed(1)} de 5, ${count} valoraciones`,
    stars: (count: number) => `${count} estrellas`,
    noText: "Sin comentario",
    replyOf: (name: string) => `Respuesta de ${name}`,
  },
});

interface CourseRatingsProps {
  readonly summary: OutputOf<typeof getCourseRating>;
  readonly ratings: OutputOf<typeof listCourseRatings>;
  readonly page: PageInfo;
}

/** What learners say of a course; nothing while nobody has said anything. */
export function CourseRatings({ summary, ratings, page }: CourseRatingsProps): ReactNode {
  const words = useWords();
  const language = useLanguage();
  if (summary.average === null) return null;
  return (
    <Section id="ratings" title={words.title} note={words.note(summary.average, summary.count)}>
      <Stack as="ul" below={4}>
        {ratings.map((rating) => (
          <Stack as="li" gap={2} pad={4} padX={0} line="below" key={rating.id}>
            <Row gap={2} gapX={3} align="center" wrap>
              <Avatar name={rating.userName} src={rating.avatarUrl} size={2.25} />
              <Stack grow>
                <strong>{rating.userName}</strong>
                <Text as="time" tone="muted" size={1} dateTime={rating.createTime}>
                  {longDate(rating.createTime, language)}
                </Text>
              </Stack>
              <StarRow value={rating.stars} label={words.stars(rating.stars)} />
            </Row>
            {rating.content === "" ? (
              <Text as="p" tone="muted" size={1}>
                {words.noText}
              </Text>
            ) : (
              <PlainText>{rating.content}</PlainText>
            )}
            {rating.reply === "" ? null : (
              <Stack gap={1} pad={3} padX={4} ground="paper" className={styles.reply}>
                <strong>{words.replyOf(rating.replyName)}</strong>
                <PlainText>{rating.reply}</PlainText>
              </Stack>
            )}
          </Stack>
        ))}
      </Stack>
      {page.totalPage > 1 ? <Pager page={page} /> : null}
    </Section>
  );
}
