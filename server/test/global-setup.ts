import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/kernel/database/migrate.ts";
import { grantToApp } from "../src/kernel/database/grants.ts";
import { migrationsFingerprint } from "../src/kernel/database/migrate-files.ts";
import { startTestCluster } from "./cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection string of the run's own server, and the migrated database that test files clone. */
    postgres: { url: string; template: string };
  }
}

/** Before all tests: one throwaway server with one migrated template. After them both are gone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const template = `template_${migrationsFingerprint()}`;
  try {
    await makeTemplate(cluster.url, template);
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  project.provide("postgres", { url: cluster.url, template });
  return cluster.remove;
}

async function makeTemplate(url: string, template: string): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  const inside = new Client({
    connectionString: Object.assign(new URL(url), { pathname: template }).href,
  });
  await inside.connect();
  try {
    await migrate(inside);
    await grantToApp(inside, "perennial_app");
  } finally {
    await inside.end(); // a template that someone is connected to can't be cloned
  }
}
