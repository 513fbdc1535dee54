import { APP_VERSION } from "@perennial/contract/kernel/limits.ts";
import * as z from "zod";
import type { FailureCatalogue } from "../failure.ts";
import type { Mounted, OperationTable } from "./operation-table.ts";

type Json = Record<string, unknown>;

function responseOf(mounted: Mounted): Json {
  const data = z.toJSONSchema(mounted.bound.operation.output, {
    io: "output",
    unrepresentable: "any",
  });
  return {
    description: "Envelope; resultCode 0 is success",
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["resultCode", "success", "message", "data"],
          properties: {
            resultCode: { type: "integer" },
            success: { type: "boolean" },
            message: { type: "string" },
            data,
            ...(mounted.bound.operation.isPaged
              ? { page: { $ref: "#/components/schemas/PageInfo" } }
              : {}),
          },
        },
      },
    },
  };
}

function inputPart(mounted: Mounted): Json {
  const pathNames = [...mounted.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const properties = mounted.shape.properties ?? {};
  const names = mounted.method === "GET" ? Object.keys(properties) : pathNames;
  const parameters = [...new Set([...pathNames, ...names])].map((name) => ({
    name,
    in: pathNames.includes(name) ? "path" : "query",
    required: pathNames.includes(name),
    schema: properties[name] ?? { type: "string" },
  }));
  const body = { content: { "application/json": { schema: mounted.shape } } };
  return { parameters, ...(mounted.method === "POST" ? { requestBody: body } : {}) };
}

/** The OpenAPI 3.1 description of every operation, made from the declarations. */
export function openApi(table: OperationTable, catalogue: FailureCatalogue): Json {
  const paths: Record<string, Json> = {};
  for (const mounted of table.mounted) {
    const { operation } = mounted.bound;
    const failures = operation.fails.map((code) => `${code} (${catalogue.get(code)?.resultCode})`);
    (paths[`/api${mounted.path}`] ??= {})[mounted.method.toLowerCase()] = {
      operationId: `${operation.name}.${mounted.method.toLowerCase()}`,
      summary: operation.summary,
      tags: [operation.name.split(".")[0]],
      description: [`Access: ${operation.access}. Effect: ${operation.effect}.`, ...failures].join(
        "\n\n",
      ),
      ...inputPart(mounted),
      responses: { "200": responseOf(mounted) },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Perennial 常学", version: APP_VERSION },
    paths,
    components: {
      schemas: {
        PageInfo: {
          type: "object",
          properties: Object.fromEntries(
            ["rowCount", "totalPage", "pageNo", "pageSize"].map((name) => [
              name,
              { type: "integer" },
            ]),
          ),
        },
      },
    },
  };
}
