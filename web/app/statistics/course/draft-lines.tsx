import { countDrafts } from "@perennial/contract/statistics/course-teaching.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../space/query.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useDeskWords } from "./desk-words.ts";

const SPACE = "/ucenter/teaching-space/c";

/** What a teacher has begun and not handed in; nothing where there is none. The list looks as its home wants. */
export function DraftLines({ className }: { readonly className: string | undefined }): ReactNode {
  const words = useDeskWords();
  const { data } = useRead(countDrafts, {});
  const lines: readonly [icon: IconName, to: string, num: number, title: string, hint: string][] =
    data
      ? [
          ["book", "course", data.courseNum, words.drafts(data.courseNum), words.draftsHint],
          [
            "bell",
            "notice",
            data.noticeNum,
            words.noticeDrafts(data.noticeNum),
            words.noticeDraftsHint,
          ],
        ]
      : [];
  const shown = lines.filter(([, , num]) => num > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={className}>
      {shown.map(([icon, to, , title, hint]) => (
        <li key={to}>
          <Link to={`${SPACE}/${to}`}>
            <Icon name={icon} />
            <span>
              <strong>{title}</strong>
              <small>{hint}</small>
            </span>
            <Icon name="right" size={1} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
