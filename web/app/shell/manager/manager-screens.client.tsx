import type { ReactNode } from "react";
import { matchPath } from "react-router";
import { NotesHere } from "../../course/manager/notes-here.tsx";
import { part } from "../../kernel/part.tsx";
import type { AheadAnswer } from "../../space/query.ts";
import { BrowserScreens, lazyRoutes, loadScreen } from "../space/browser-screens.client.tsx";
import { managerPageOf } from "./manager-page.ts";
import { MANAGER_ROUTES } from "./manager-routes.ts";

const SCREENS = MANAGER_ROUTES.map(({ path, screen }) => ({ path, screen: part(screen) }));
const ROUTES = lazyRoutes(SCREENS);

/** Fetches the screen of the first page while the page becomes interactive; what fails, the screen says when it is shown. */
export async function loadFirst(): Promise<void> {
  const page = managerPageOf(location.pathname) ?? "";
  const first = SCREENS.find(({ path }) => matchPath(path, page));
  if (first) await loadScreen(first).catch(() => undefined);
}

interface ManagerScreensProps {
  /** Person, role, course and period. */
  readonly owner: string;
  /** Data that came with the page. */
  readonly ahead: readonly AheadAnswer[];
}

/** The screens of the course manager, in Ant Design; loaded in the browser only. */
export default function ManagerScreens({ owner, ahead }: ManagerScreensProps): ReactNode {
  return <BrowserScreens routes={ROUTES} owner={owner} ahead={ahead} above={<NotesHere />} />;
}
