import type { ReactNode } from "react";
import { Link } from "react-router";
import { longDate } from "../../kernel/format.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { phoneAddress } from "../../site/contacts.ts";
import { AddressLink } from "../../ui/address-link.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ADDRESS } from "../addresses.ts";
import type { ElderHomeData } from "./elder-home-data.ts";
import styles from "./elder-home.module.css";
import { useElderWords } from "./elder-words.ts";
import { OwnPlaces } from "./own-places.tsx";
import { useServicePhone } from "./use-service-phone.ts";

/** Drawings of the four subjects, in their order. */
const SUBJECT_ICONS: readonly IconName[] = ["brush", "audio", "leaf", "mobile"];

/**
 * The elder edition's home: what to go on with, what is live today, four subjects, the family, a person on the phone; all of
 * it on a phone's first screen. Below: a few courses, the site's notices, its other pages. Default export for `part`.
 */
export default function ElderHome({ courses, subjects }: ElderHomeData): ReactNode {
  const words = useElderWords();
  const { site } = useShell();
  const phone = useServicePhone();
  const [first, ...others] = courses;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{site.siteName}</h1>
      <OwnPlaces course={first} />
      {subjects.length > 0 ? (
        <section className={styles.subjects} aria-label={words.subjects}>
          <ul>
            {subjects.map(({ id, name, courseNum }, at) => (
              <li key={id}>
                <Link to={`${ADDRESS.courses}?tagIds=${encodeURIComponent(id)}`}>
                  <Icon name={SUBJECT_ICONS[at] ?? "book"} size={2} />
                  <span>
                    <strong>{name}</strong>
                    <small>{words.courseCount(courseNum)}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ul className={styles.help}>
        <li>
          <Link to={ADDRESS.help}>
            <Icon name="users" size={2} />
            {words.family}
          </Link>
        </li>
        <li>
          {phone ? (
            <a href={phoneAddress(phone.value)}>
              <Icon name="phone" size={2} />
              {words.person}
            </a>
          ) : (
            <Link to={ADDRESS.courses}>
              <Icon name="search" size={2} />
              {words.allCourses}
            </Link>
          )}
        </li>
      </ul>
      {others.length > 0 ? (
        <section className={styles.block}>
          <h2>{words.fitting}</h2>
          <ul className={styles.courses}>
            {others.map(({ id, name, coverUrl, teacherName }) => (
              <li key={id}>
                <Link to={`/course/${id}`}>
                  <Picture
                    src={coverUrl}
                    alt=""
                    width={224}
                    height={127}
                    sizes="128px"
                    widths={{ small: 280, large: 560 }}
                  />
                  <span>
                    <strong>{name}</strong>
                    <small>{teacherName}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Link className={styles.all} to={ADDRESS.courses}>
            {words.allCourses}
            <Icon name="right" />
          </Link>
        </section>
      ) : null}
      <Notices />
      <OtherPages />
    </div>
  );
}

/** The site's notices in full: nothing pops up, and nothing has to be closed. */
function Notices(): ReactNode {
  const words = useElderWords();
  const language = useLanguage();
  const { notices } = useShell().portal;
  if (notices.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>{words.notices}</h2>
      {notices.map(({ id, title, content, endsAt }) => (
        <article key={id} className={styles.notice}>
          <h3>{title}</h3>
          <p>{content}</p>
          <p>
            <small>{words.until(longDate(endsAt, language))}</small>
          </p>
        </article>
      ))}
    </section>
  );
}

/** The site's own menu, one large line each. */
function OtherPages(): ReactNode {
  const words = useElderWords();
  const { topMenu } = useShell().portal;
  const pages = topMenu.filter(({ url }) => url !== ADDRESS.home);
  if (pages.length === 0) return null;
  return (
    <nav className={styles.block} aria-label={words.more}>
      <h2>{words.more}</h2>
      <ul className={styles.pages}>
        {pages.map(({ id, name, url, openType }) => (
          <li key={id}>
            <AddressLink href={url} isNewWindow={openType !== "Self"}>
              {name}
              <Icon name="right" />
            </AddressLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
