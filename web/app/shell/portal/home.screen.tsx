import type { ReactNode } from "react";
import type { Route } from "./+types/home.screen";
import { pageContext } from "../../kernel/page-context.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { language: context.get(pageContext).language };
}

export default function HomeScreen(): ReactNode {
  return <main />;
}
