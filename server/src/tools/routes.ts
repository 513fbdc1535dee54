import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeRoutes, docsFolder } from "./describe-routes.ts";

/** `npm run routes`: writes docs/routes.md and docs/routes/<domain>.md. */
const documents = await describeRoutes();
rmSync(join(docsFolder, "routes"), { recursive: true, force: true });
mkdirSync(join(docsFolder, "routes"), { recursive: true });
for (const [name, text] of documents) writeFileSync(join(docsFolder, name), text);
