import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * A way to a database that can be frozen: connections stay open and new ones are taken, but nothing comes through any
 * more, as when the machine behind it stands still. `cut` ends the connections and refuses new ones.
 */
export class FreezableWay {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #target = new URL("postgres://localhost");
  #state: "open" | "frozen" | "cut" = "open";

  constructor() {
    this.#server = createServer({ pauseOnConnect: true }, (socket) => this.#take(socket));
  }

  /** The address that leads to `databaseUrl` through this way. */
  async to(databaseUrl: string): Promise<string> {
    this.#target = new URL(databaseUrl);
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const { port } = this.#server.address() as AddressInfo;
    return Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href;
  }

  freeze(): void {
    this.#state = "frozen";
    for (const pair of this.#pairs) for (const one of pair) one.pause();
  }

  cut(): void {
    this.#state = "cut";
    for (const pair of this.#pairs) for (const one of pair) one.destroy();
  }

  /** Everything goes on, what was sent meanwhile first. */
  open(): void {
    this.#state = "open";
    for (const pair of this.#pairs) for (const one of pair) one.resume();
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  #take(socket: Socket): void {
    socket.on("error", () => undefined);
    if (this.#state === "cut") return void socket.destroy();
    const onward = connect(Number(this.#target.port), this.#target.hostname);
    onward.on("error", () => undefined);
    const pair = [socket, onward] as const;
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [onward, socket] as const]) {
      from.on("data", (bytes: Buffer) => void to.write(bytes));
      from.once("close", () => {
        this.#pairs.delete(pair);
        to.destroy();
      });
      if (this.#state === "frozen") from.pause();
      else from.resume();
    }
  }
}
