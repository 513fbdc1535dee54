import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // One hashed file with all routes is cheaper than a request per page full of links.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
