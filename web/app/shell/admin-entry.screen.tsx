import { data, redirect } from "react-router";
import type { Route } from "./+types/admin-entry.screen";
import { ADMIN_HOME, entryOf } from "./admin-entries.ts";

/** An entry by itself leads to the console's first screen; below it there is nothing else yet. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const entry = entryOf(pathname);
  if (entry && pathname.replace(/\/$/, "") === entry) throw redirect(`${entry}${ADMIN_HOME}`);
  throw data(null, { status: 404 });
}

/** Never shown: the loader always leads elsewhere. */
export default function AdminEntryScreen(): null {
  return null;
}
