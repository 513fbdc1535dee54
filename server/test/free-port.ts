import { createServer } from "node:net";

/** Below those that systems give to outgoing connections, and below those of our own databases. */
const FIRST = 10_000;
const BLOCKS = 200;
const BLOCK = 50;
let given = 0;

/**
 * A port for a server that is killed and comes back to it: nobody listens there, no outgoing connection is given it
 * meanwhile, and no test of another process of this run asks for it.
 */
export async function freePort(): Promise<number> {
  const first = FIRST + (process.pid % BLOCKS) * BLOCK;
  for (let tries = 0; tries < BLOCK; tries += 1) {
    const port = first + (given++ % BLOCK);
    if (await canListen(port)) return port;
  }
  throw new Error(`all ports from ${first} on are taken`);
}

/** On all addresses, as the product listens, and on this machine's own. */
async function canListen(port: number): Promise<boolean> {
  for (const host of ["127.0.0.1", "0.0.0.0"]) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer().once("error", () => resolve(false));
      probe.listen(port, host, () => probe.close(() => resolve(true)));
    });
    if (!isFree) return false;
  }
  return true;
}
