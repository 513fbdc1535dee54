import { readStored, writeStored } from "../../kernel/device-storage.ts";
import { randomId } from "../../kernel/operation/random-id.ts";

const DEVICE_KEY = "deviceId";

/** The name that this browser has made for itself; it says nothing about anybody. */
export function ownDeviceId(): string {
  const known = readStored("local", DEVICE_KEY);
  if (known !== undefined) return known;
  const made = randomId();
  writeStored("local", DEVICE_KEY, made);
  return made;
}
