// Who may import whom; each entry is one rule. The order of the domains stands in one place.
const { DOMAIN_ORDER: ORDER } = require("./server/src/domain-order.ts");
// What only tests build their worlds with; it writes to the tables of several domains.
const TEST_WORLDS =
  "^server/src/(discussion/fixtures|identity/people/user-fixtures|learning/study/study-fixture)[.]ts$";
const upperThan = (domain) => ORDER.slice(ORDER.indexOf(domain) + 1).join("|");

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "contract-stands-alone",
      severity: "error",
      from: { path: "^contract/", pathNot: "[.]test[.]ts$" },
      to: { pathNot: ["^contract/", "node_modules/zod/"] },
    },
    {
      name: "web-never-server",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(server|e2e|bench)/" },
    },
    {
      name: "server-never-web",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^(web|e2e|bench)/" },
    },
    {
      name: "kernel-knows-no-domain",
      severity: "error",
      from: { path: "^server/src/kernel/", pathNot: "[.]test[.]ts$" },
      to: { path: "^server/src/", pathNot: "^server/src/kernel/" },
    },
    {
      name: "server-domain-by-its-door",
      severity: "error",
      from: {
        path: `^server/src/(${ORDER.join("|")})/`,
        pathNot: ["[.]test[.]ts$", TEST_WORLDS],
      },
      to: {
        path: "^server/src/[^/]+/",
        pathNot: ["^server/src/$1/", "^server/src/kernel/", "/public[.]ts$"],
      },
    },
    ...ORDER.filter((domain) => upperThan(domain) !== "").map((domain) => ({
      name: `${domain}-knows-no-upper-domain`,
      severity: "error",
      from: { path: `^server/src/${domain}/`, pathNot: "[.]test[.]ts$" },
      to: { path: `^server/src/(${upperThan(domain)})/` },
    })),
    {
      name: "no-fastify-in-domains",
      severity: "error",
      from: { path: `^server/src/(${ORDER.join("|")})/`, pathNot: "[.]test[.]ts$" },
      to: { path: "node_modules/fastify/" },
    },
    {
      name: "web-ui-knows-no-domain",
      severity: "error",
      from: { path: "^web/app/(ui|kernel)/" },
      to: { path: "^web/app/", pathNot: "^web/app/(ui|kernel|words|styles)/" },
    },
    {
      name: "web-domain-by-its-door",
      severity: "error",
      from: { path: `^web/app/(${ORDER.join("|")})/` },
      to: {
        path: "^web/app/[^/]+/",
        pathNot: ["^web/app/$1/", "^web/app/(ui|kernel|words|styles|space)/", "/public[.]tsx$"],
      },
    },
    {
      name: "web-space-knows-no-domain",
      severity: "error",
      from: { path: "^web/app/space/" },
      to: { path: "^web/app/[^/]+/", pathNot: "^web/app/(space|ui|kernel|words|styles)/" },
    },
    {
      // What every page knows comes from kernel/shell-data.ts.
      name: "root-for-shell-only",
      severity: "error",
      from: { path: "^web/", pathNot: "^web/app/shell/" },
      to: { path: "^web/app/root[.]tsx$" },
    },
    { name: "nothing-imports-tests", severity: "error", from: {}, to: { path: "[.]test[.]tsx?$" } },
    {
      name: "no-barrels",
      severity: "error",
      from: {},
      to: { path: "^(contract|server|web)/.*/index[.]tsx?$", pathNot: "node_modules|/build/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|[.]react-router|[+]types)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
