import { writeFileSync } from "node:fs";
import { describeRoutes, routesFile } from "./describe-routes.ts";

/** `npm run routes`: writes docs/routes.md. */
writeFileSync(routesFile, await describeRoutes());
