import { Failure } from "../../src/kernel/failure.ts";

/** What the tests of the worker pool let it do. */
export type Deed =
  | "echo"
  | "spin"
  | "heap"
  | "buffers"
  | "exit"
  | "fail"
  | "throw"
  | "wait"
  | "sum"
  | "pid"
  | "environment";

const kept: unknown[] = [];

async function sumOf(parts: AsyncIterable<number>): Promise<number> {
  let sum = 0;
  for await (const part of parts) sum += part;
  return sum;
}

function fill(make: () => unknown): never {
  for (;;) kept.push(make());
}

export async function run(
  { deed, value }: { readonly deed: Deed; readonly value?: unknown },
  parts: AsyncIterable<number>,
): Promise<unknown> {
  if (deed === "spin") for (;;);
  if (deed === "heap") return fill(() => Array.from({ length: 1_000 }, (_none, at) => ({ at })));
  if (deed === "buffers") return fill(() => Buffer.alloc(1_000_000, 1));
  if (deed === "exit") return process.exit(3);
  if (deed === "fail")
    throw new Failure("kernel.invalidInput", [{ path: "file", message: "no sheet" }]);
  if (deed === "throw") throw new TypeError("broken");
  if (deed === "wait") await new Promise((resolve) => setTimeout(resolve, Number(value)));
  if (deed === "sum") return sumOf(parts);
  if (deed === "pid") return process.pid;
  if (deed === "environment") return Object.keys(process.env);
  return value;
}
