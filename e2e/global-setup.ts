import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Addresses of the running products, each filled with the demo region: one for every worker. */
    origins: readonly string[];
  }
}

/** A running product with the demo region for each of the workers, so that journeys side by side never meet. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = project.config.maxWorkers || 1;
  const products = await Promise.all(
    Array.from({ length: workers }, () => startProduct({ hasDemo: true })),
  );
  project.provide(
    "origins",
    products.map(({ origin }) => origin),
  );
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
  };
}
