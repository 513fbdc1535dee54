import type { ReactNode } from "react";
import { CourseCard } from "../course/public.tsx";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
import { Column, Grid, Row, Stack } from "../ui/layout/layout.tsx";
import { DEFAULT_COVER, DEFAULT_SHOP_LOGO, Picture } from "../ui/picture.tsx";
import { ArticleRows } from "./article-rows.tsx";
import { courseOfItem } from "./content-course.ts";
import { type Item, isOutside } from "./content-item.ts";
import { ContentLink } from "./content-link.tsx";
import styles from "./content-tiles.module.css";

type Form = "rows" | "courses" | "pictures" | "shops" | "teachers" | "links";

/** Which form fits a channel type (consoles §3). */
const FORMS: Readonly<Record<string, Form>> = {
  Course: "courses",
  CoursePackage: "courses",
  SpaceCourse: "courses",
  Picture: "pictures",
  Banner: "pictures",
  Space: "pictures",
  Shop: "shops",
  Teacher: "teachers",
  Link: "links",
  NavMenu: "links",
};

/** A picture above a title: pictures, spaces, teachers, shops. */
function PictureTile({
  item,
  form,
  headingLevel,
}: {
  readonly item: Item;
  readonly form: Form;
  readonly headingLevel: 2 | 3;
}): ReactNode {
  const Heading = `h${headingLevel}` as const;
  const words = useWords().commerce;
  const isShop = form === "shops";
  const isTeacher = form === "teachers";
  const picture = isShop ? item.obj?.logo || item.imgUrl : item.cover || item.imgUrl;
  return (
    <Column as="article" anchor tall clip card className={styles.tile}>
      <div className={isTeacher ? styles.portrait : isShop ? styles.logo : styles.picture}>
        <Picture
          src={picture}
          alt=""
          width={288}
          height={isTeacher ? 384 : isShop ? 160 : 162}
          widths={isTeacher ? { small: 180, large: 360 } : undefined}
          fallback={isShop ? DEFAULT_SHOP_LOGO : DEFAULT_COVER}
          isSingle={isShop}
        />
      </div>
      <Stack gap={1} grow className={styles.words}>
        <Heading>
          <ContentLink item={item}>{item.title}</ContentLink>
        </Heading>
        {isShop ? (
          <>
            <p>{item.obj?.introduction || words.noIntroduction}</p>
            <p>{words.courseCount(String(item.obj?.courseNum ?? 0))}</p>
          </>
        ) : (
          <p>{item.summary || item.extra["title"]}</p>
        )}
      </Stack>
    </Column>
  );
}

interface ContentTilesProps {
  readonly channelType: string;
  readonly items: readonly Item[];
  readonly headingLevel?: 2 | 3;
}

/** A channel's items in the form that fits what they are. */
export function ContentTiles({
  channelType,
  items,
  headingLevel = 2,
}: ContentTilesProps): ReactNode {
  const form = FORMS[channelType] ?? "rows";
  if (form === "rows") return <ArticleRows items={items} headingLevel={headingLevel} />;
  if (form === "links") {
    return (
      <Grid as="ul" columns={3} gap={0} gapX={8} padTop={4} className={styles.links}>
        {items.map((item) => (
          <li key={item.id}>
            <Row
              as={ContentLink}
              gap={2}
              align="center"
              line="below"
              tone="ink"
              plain
              hover="link"
              item={item}
            >
              {item.title}
              {isOutside(item) ? <Icon name="external" size={1} /> : null}
            </Row>
          </li>
        ))}
      </Grid>
    );
  }
  return (
    <Grid as="ul" columns={4} gap={6} padTop={6} className={styles.grid}>
      {items.map((item) => (
        <li key={item.id}>
          {form === "courses" && item.subjectId ? (
            <CourseCard course={courseOfItem(item)} headingLevel={headingLevel} />
          ) : (
            <PictureTile item={item} form={form} headingLevel={headingLevel} />
          )}
        </li>
      ))}
    </Grid>
  );
}
