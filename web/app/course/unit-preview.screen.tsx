import { openPreview } from "@perennial/contract/course/units/unit.ts";
import { Suspense, type ReactNode } from "react";
import { Link } from "react-router";
import { ArticleBody } from "../cms/public.tsx";
import { useBrowserValue } from "../kernel/browser-value.ts";
import { failedMeta } from "../kernel/failed-meta.ts";
import { failedPage } from "../kernel/load.ts";
import { EVERYBODY } from "../kernel/own-for.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { part } from "../kernel/part.tsx";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
import { Grid, Stack, Text } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/unit-preview.screen";
import { readOffer } from "./class/enrol-offer.ts";
import { EnrolPanel } from "./class/enrol-panel.tsx";
import { usePreviewWords } from "./preview-words.ts";
import styles from "./unit-preview.module.css";

// Players come when there is something to play, and in the browser only.
const UnitStage = part(() => import("./unit-preview-stage.client.tsx"));

export const ownFor = EVERYBODY;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [answer, offer] = await Promise.all([
    page.call(openPreview, { courseId: params.id, unitId: params.unitId }),
    readOffer(page, params.id),
  ]);
  if (answer.success) return { unit: answer.data, offer };
  throw failedPage(answer);
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!pageWords(matches) || !loaderData) return failedMeta(matches, error);
  const { id, courseId, courseName, name } = loaderData.unit;
  return pageMeta(matches, {
    title: `${name} - ${courseName}`,
    path: `/course/${courseId}/preview/${id}`,
    // Its course is what search engines show.
    isHidden: true,
  });
}

/** /course/{courseId}/preview/{unitId}: a unit that everybody may try, and how to go on. */
export default function UnitPreviewScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { unit, offer } = loaderData;
  const words = usePreviewWords();
  const { title } = useWords().course;
  const isAlive = useBrowserValue(() => true, false);
  const course = `/course/${unit.courseId}`;
  const waiting = (
    <Stack
      align="center"
      across="center"
      round="card"
      ground="brand-soft"
      tone="muted"
      className={styles.waiting}
      role="status"
    >
      {words.loading}
    </Stack>
  );
  return (
    <Page
      trail={[
        { name: title, to: "/course" },
        { name: unit.courseName, to: course },
        { name: unit.name },
      ]}
      title={unit.name}
      lead={words.lead(unit.chapterName)}
    >
      <Stack gap={12} align="start" className={styles.body}>
        <Grid columns={1} gap={6} narrow>
          {unit.content.kind === "page" ? (
            <ArticleBody html={unit.content.html} />
          ) : isAlive ? (
            <Suspense fallback={waiting}>
              <UnitStage key={unit.id} unit={unit} />
            </Suspense>
          ) : (
            waiting
          )}
        </Grid>
        <Stack as="aside" gap={3} pad={6} card className={styles.aside} aria-label={words.more}>
          <h2>{unit.courseName}</h2>
          <p>{words.more}</p>
          <EnrolPanel key={unit.courseId} courseId={unit.courseId} offer={offer} />
          <Text as="p" tone="muted" size={1}>
            {words.note}
          </Text>
          <Link to={`${course}#outline`}>
            {words.outline}
            <Icon name="right" size={1} />
          </Link>
        </Stack>
      </Stack>
    </Page>
  );
}
