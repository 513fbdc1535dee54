import { tablesOf, type Services } from "../../src/kernel/services.ts";
import { aPackage, insertPackages } from "../../src/training/fixtures.ts";
import type { TrainingTables } from "../../src/training/tables.ts";

/** A course package on the shelf; gives its id. */
export async function buildPackage(
  services: Services,
  id: string,
  given: Partial<Parameters<typeof aPackage>[0]> & { readonly ownerId: string },
): Promise<string> {
  const one = aPackage({ id, ...given });
  await insertPackages(tablesOf<TrainingTables>(services.db), [one]);
  return one.id;
}
