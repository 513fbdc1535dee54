import type { ReactNode } from "react";
import { NotesHere } from "../../course/manager/notes-here.tsx";
import { part } from "../../kernel/part.tsx";
import { BrowserScreens, lazyRoutes } from "../space/browser-screens.client.tsx";
import { MANAGER_ROUTES } from "./manager-routes.ts";

const ROUTES = lazyRoutes(
  MANAGER_ROUTES.map(({ path, screen }) => ({ path, screen: part(screen) })),
);

/** The screens of the course manager, in Ant Design; loaded in the browser only. */
export default function ManagerScreens({ owner }: { readonly owner: string }): ReactNode {
  return <BrowserScreens routes={ROUTES} owner={owner} above={<NotesHere />} />;
}
