import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the running product, filled with the demo region. */
    origin: string;
  }
}

/** One running product with the demo region for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ hasDemo: true });
  project.provide("origin", product.origin);
  return product.stop;
}
