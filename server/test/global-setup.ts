import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/kernel/database/migrate.ts";
import { grantToApp } from "../src/kernel/database/grants.ts";
import { migrationsFingerprint } from "../src/kernel/database/migrate-files.ts";
import { ownedDirectory, startTestCluster } from "./cluster.ts";
import type { TemplatePlace } from "./demo-template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The run's own server, the migrated database that test files clone, and where the filled ones are made. */
    postgres: TemplatePlace;
  }
}

/** Before all tests: one throwaway server with one migrated template. After them all is gone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const template = `template_${migrationsFingerprint()}`;
  // On the disk of the tests' own folders, so that their files can be links to these.
  const directory = ownedDirectory(tmpdir());
  const remove = async () => {
    rmSync(directory, { recursive: true, force: true });
    await cluster.remove();
  };
  try {
    await makeTemplate(cluster.url, template);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide("postgres", { url: cluster.url, template, directory });
  return remove;
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
