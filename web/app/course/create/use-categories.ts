import { listCategories } from "@perennial/contract/course/create/category.ts";
import { useRead } from "../../space/query.ts";

interface Choice {
  readonly value: number;
  readonly name: string;
}

interface Categories {
  /** As a choice offers them: those of the site, and what a course has already. */
  readonly optionsFor: (chosen?: number) => readonly Choice[];
  /** All of the platform: what a site no longer offers may still be looked for. */
  readonly all: readonly Choice[];
  readonly nameOf: (category: number) => string;
}

/** The categories of courses by name; none until they have come. */
export function useCategories(): Categories {
  const { data = [] } = useRead(listCategories, {});
  const choice = ({ category, name }: (typeof data)[number]): Choice => ({ value: category, name });
  const names = new Map(data.map(({ category, name }) => [category, name]));
  return {
    optionsFor: (chosen) =>
      data.filter(({ category, isShown }) => isShown || category === chosen).map(choice),
    all: data.map(choice),
    nameOf: (category) => names.get(category) ?? "—",
  };
}
