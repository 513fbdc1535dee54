import { PARAM } from "@perennial/contract/site/param.ts";
import { expect, it } from "vitest";
import { playerOrigins } from "./player-origins.ts";

const SCRIPT = "https://player.example.cn/v2/player.js";

it.each([
  ["", "", []],
  ["", "media.example.cn", []],
  [SCRIPT, "", ["https://player.example.cn"]],
  [
    SCRIPT,
    "hls.example.cn, https://img.example.cn/x；hls.example.cn",
    ["https://player.example.cn", "https://hls.example.cn", "https://img.example.cn"],
  ],
  ["http://player.example.cn/player.js", "", []],
  ["javascript://x/%0aalert(1)", "", []],
  ["data:text/javascript,1", "", []],
  [SCRIPT, "'unsafe-inline' *.example.cn", ["https://player.example.cn"]],
  [SCRIPT, "*", ["https://player.example.cn"]],
  ["/player.js", "", []],
])("of script %j and hosts %j: %j", (script, hosts, origins) =>
  expect(
    playerOrigins(
      new Map([
        [PARAM.hostedScript, script],
        [PARAM.hostedHosts, hosts],
      ]),
    ),
  ).toEqual(origins),
);
