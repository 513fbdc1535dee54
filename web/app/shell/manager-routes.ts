import type { ComponentType } from "react";

/** One screen of the course manager; `path` lies below /course/{courseId}/manager. */
interface ManagerRoute {
  readonly path: string;
  readonly screen: () => Promise<{ default: ComponentType }>;
}

/** Every screen of the course manager, one line each; the server's menu says who sees which. */
export const MANAGER_ROUTES: readonly ManagerRoute[] = [];
