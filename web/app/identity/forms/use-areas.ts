import type { Area } from "@perennial/contract/site/area.ts";
import { listCities, listProvinces, listRegions } from "@perennial/contract/site/area.ts";
import { useState } from "react";
import type { z } from "zod";
import { usePublicRead } from "../../kernel/operation/public.ts";

type AreaRow = z.output<typeof Area>;

/** Province, city, region: each level is read when the one above it is chosen (front §5). */
export function useAreas() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [province, city] = chosen;
  const provinces = usePublicRead(listProvinces, {});
  const cities = usePublicRead(listCities, province ? { parentCode: province } : undefined);
  const regions = usePublicRead(listRegions, city ? { parentCode: city } : undefined);
  const reads = [provinces, cities, regions] as const;
  return {
    /** The codes chosen so far, from the widest to the narrowest. */
    chosen,
    /** What can be chosen at each level; empty before the one above it is. */
    options: reads.map(({ data }): readonly AreaRow[] => data ?? []),
    /** The level that could not be read. */
    failed: reads.find(({ error }) => error !== undefined),
    /** Chooses at a level, which gives up what was chosen below; an empty code chooses nothing there. */
    choose: (level: number, code: string): readonly string[] => {
      const next = code ? [...chosen.slice(0, level), code] : chosen.slice(0, level);
      setChosen(next);
      return next;
    },
  };
}
