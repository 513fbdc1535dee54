import { APP_VERSION } from "@perennial/contract/kernel/limits.ts";
import { KERNEL_FAILURES } from "@perennial/contract/kernel/failure.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
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
    description: "The envelope of a success: resultCode 0, no code",
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
            ...(mounted.bound.operation.isPaged ? { page: reference("PageInfo") } : {}),
          },
        },
      },
    },
  };
}

/** The shape of every refusal; each operation lists its own codes. */
const REFUSAL: Json = {
  type: "object",
  required: ["resultCode", "code", "success", "message", "data"],
  properties: {
    resultCode: { type: "integer", description: "The number of the code, for old clients" },
    code: { type: "string", description: "The failure's name, such as course.classFull" },
    success: { const: false },
    message: { type: "string", description: "Words for people, in their language" },
    data: { type: "null" },
    requestId: { type: "string" },
    fields: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function refusalOfOperation({ fails }: AnyOperation): Json {
  const kernel = reference("KernelCode");
  const code = fails.length === 0 ? kernel : { anyOf: [{ enum: fails }, kernel] };
  const schema = { allOf: [reference("Refusal"), { properties: { code } }] };
  return {
    description: "The envelope of a refusal; the HTTP status is the code's",
    content: { "application/json": { schema } },
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
    const failures = operation.fails.map((code) => {
      const kind = catalogue.get(code);
      return `${code} (${kind?.resultCode}, HTTP ${kind?.status}): ${kind?.words.en}`;
    });
    (paths[`/api${mounted.path}`] ??= {})[mounted.method.toLowerCase()] = {
      operationId: `${operation.name}.${mounted.method.toLowerCase()}`,
      summary: operation.summary,
      tags: [operation.name.split(".")[0]],
      description: [`Access: ${operation.access}. Effect: ${operation.effect}.`, ...failures].join(
        "\n\n",
      ),
      ...inputPart(mounted),
      responses: { "200": responseOf(mounted), default: refusalOfOperation(operation) },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Perennial 常学", version: APP_VERSION },
    paths,
    components: {
      schemas: {
        Refusal: REFUSAL,
        KernelCode: { enum: Object.keys(KERNEL_FAILURES) },
        PageInfo: {
          type: "object",
          properties: {
            ...Object.fromEntries(
              ["rowCount", "totalPage", "pageNo", "pageSize"].map((name) => [
                name,
                { type: "integer" },
              ]),
            ),
            totalKey: {
              type: "string",
              description:
                "There are more than rowCount; desk.getTotal answers it with the number.",
            },
          },
        },
      },
    },
  };
}
