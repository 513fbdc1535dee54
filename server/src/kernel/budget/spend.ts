import type { BudgetName } from "@perennial/contract/kernel/budget.ts";
import type { Services } from "../services.ts";
import type { Caller } from "../viewer.ts";
import type { Spender } from "./budgets.ts";
import { knownDevice } from "./device.ts";

/** Bytes of all texts in a value, counted without building anything. */
function textBytes(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value !== "object" || value === null) return 0;
  let sum = 0;
  for (const part of Object.values(value)) sum += textBytes(part);
  return sum;
}

/** Who pays for a call: the caller, or the person whose device this is, or else the address. */
export function spenderOf(services: Pick<Services, "vault">, caller: Caller): Spender {
  const personId = caller.viewer?.userId ?? knownDevice(services.vault, caller)?.accounts[0];
  return { ip: caller.ip, personId };
}

/** Spends what an operation or endpoint declares; throws `kernel.tooManyRequests` when nothing is left. */
export async function spendDeclared(
  declared: { readonly budget?: BudgetName },
  caller: Caller,
  services: Pick<Services, "budgets" | "vault">,
  rawInput?: unknown,
): Promise<void> {
  const { budget } = declared;
  if (budget === undefined) return;
  const bytes = services.budgets.countsBytes(budget) ? textBytes(rawInput) : 0;
  await services.budgets.spend(budget, spenderOf(services, caller), bytes);
}

/** Spends the wide budget that every HTTP request spends. */
export function spendGeneral(
  effect: "read" | "write",
  caller: Caller,
  services: Pick<Services, "budgets" | "vault">,
): Promise<void> {
  return services.budgets.spend(effect, spenderOf(services, caller));
}
