import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Space } from "../../space/space-context.ts";
import { Dropdown } from "../../ui/dialog/dropdown.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { entryAt, leavesOf, mayOpen } from "./space-places.ts";
import { useSpaceWords } from "./space-words.ts";
import { visitedStore } from "./visited-store.ts";
import styles from "./visited-tags.module.css";
import { withoutView, withVisit, type VisitedView } from "./visited-views.ts";

const NONE: readonly VisitedView[] = [];

/** The pages opened so far in this console, kept for the browser session; the current one is marked. */
export function VisitedTags({ space }: { readonly space: Space }): ReactNode {
  const words = useSpaceWords();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const entry = entryAt(pathname, space.menus);
  // Pages below an entry (an item that is being edited) belong to that entry's tag.
  const title = entry?.url === pathname && mayOpen(pathname, space) ? entry.title : undefined;

  const key = `visited ${space.entryPath}`;
  const [read, subscribe, change] = useMemo(() => {
    const open = () => visitedStore(key);
    return [
      () => open().read(),
      (listener: () => void) => open().subscribe(listener),
      (next: (before: readonly VisitedView[]) => readonly VisitedView[]) => open().change(next),
    ] as const;
  }, [key]);
  const views = useSyncExternalStore(subscribe, read, () => NONE);

  useEffect(() => {
    if (title === undefined) return;
    change((before) => withVisit(before, { path: pathname, address: pathname + search, title }));
  }, [change, pathname, search, title]);

  const present = entry?.url ?? pathname;
  const home = leavesOf(space.menus)[0]?.url ?? space.entryPath;
  const close = (path: string): void => {
    const { views: left, neighbour } = withoutView(views, path);
    change(() => left);
    if (path === present) void navigate(neighbour ?? home);
  };

  if (views.length === 0)
    return (
      <Row align="center" line="below" ground="surface" hiddenOn="tablet" className={styles.tags} />
    );
  return (
    <Row
      as="nav"
      align="center"
      line="below"
      ground="surface"
      hiddenOn="tablet"
      className={styles.tags}
      aria-label={words.visited}
    >
      <Row as="ul" gap={1} grow narrow scroll="x">
        {views.map((view) => (
          <li key={view.path} data-current={view.path === present || undefined}>
            <Text
              as={Link}
              hover="brand"
              to={view.address}
              aria-current={view.path === present ? "page" : undefined}
            >
              {view.title}
            </Text>
            {view.path === home ? null : (
              <button
                type="button"
                aria-label={words.closeView(view.title)}
                onClick={() => close(view.path)}
              >
                <Icon name="close" size={0.875} />
              </button>
            )}
          </li>
        ))}
      </Row>
      <Dropdown label={words.viewActions} face={<Icon name="down" size={1} />}>
        {(fold) => (
          <ul className={styles.choices}>
            <li>
              <Text
                as="button"
                hover="soft"
                type="button"
                onClick={() => {
                  change((before) =>
                    before.filter(({ path }) => path === present || path === home),
                  );
                  fold();
                }}
              >
                {words.closeOthers}
              </Text>
            </li>
            <li>
              <Text
                as="button"
                hover="soft"
                type="button"
                onClick={() => {
                  change((before) => before.filter(({ path }) => path === home));
                  fold();
                  void navigate(home);
                }}
              >
                {words.closeAll}
              </Text>
            </li>
          </ul>
        )}
      </Dropdown>
    </Row>
  );
}
