/** Names of what is kept: a key for each attempt of a person, and below it what was sealed with it. */
export type Kind = "keys" | "sealed";

const NAME = "own-answers";
const VERSION = 1;

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("not kept")));
  });

let opening: Promise<IDBDatabase> | undefined;

/** The database of this browser; it rejects in private windows of some, and where storage is refused. */
function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("keys");
      request.result.createObjectStore("sealed");
    });
    request.addEventListener("success", () => {
      // A newer page wants another version: it shall not wait for this one.
      request.result.addEventListener("versionchange", () => request.result.close());
      request.result.addEventListener("close", () => (opening = undefined));
      resolve(request.result);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("not kept")));
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Reads or writes within one transaction; resolves once it is committed, with what `work` gave. */
async function within<Value>(
  mode: IDBTransactionMode,
  work: (stores: Record<Kind, IDBObjectStore>) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase();
  const transaction = database.transaction(["keys", "sealed"], mode);
  const isOver = new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error("not kept"));
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", fail);
    transaction.addEventListener("error", fail);
  });
  // Where the work itself ends first, as a page that is left makes it, nobody waits for this any more.
  isOver.catch(() => undefined);
  const [value] = await Promise.all([
    work({ keys: transaction.objectStore("keys"), sealed: transaction.objectStore("sealed") }),
    isOver,
  ]);
  return value;
}

/** All that begins with this. */
const below = (start: string): IDBKeyRange => IDBKeyRange.bound(start, `${start}\uffff`);

/** What is kept under a name. */
export const readOne = (kind: Kind, name: string): Promise<unknown> =>
  within("readonly", (stores) => answered<unknown>(stores[kind].get(name)));

/** All names that begin with this, and what is kept there. */
export const readBelow = (kind: Kind, start: string): Promise<[name: string, value: unknown][]> =>
  within("readonly", async (stores) => {
    const [names, values] = await Promise.all([
      answered(stores[kind].getAllKeys(below(start))),
      answered<unknown[]>(stores[kind].getAll(below(start))),
    ]);
    // Every name here is a text.
    return names.map((name, at) => [name as string, values[at]]);
  });

/** Keeps a value under a name, in place of what stood there. */
export const keep = (kind: Kind, name: string, value: unknown): Promise<unknown> =>
  within("readwrite", (stores) => answered(stores[kind].put(value, name)));

/** Keeps a value unless one stands there; gives the one that stands there then. */
export const keepFirst = (kind: Kind, name: string, value: unknown): Promise<unknown> =>
  within("readwrite", async (stores) => {
    const there = await answered<unknown>(stores[kind].get(name));
    if (there !== undefined) return there;
    await answered(stores[kind].put(value, name));
    return value;
  });

/** Removes what is kept under a name if it is still wanted gone then. */
export const removeIf = (
  kind: Kind,
  name: string,
  isUnwanted: (value: unknown) => boolean,
): Promise<unknown> =>
  within("readwrite", async (stores) => {
    const there = await answered<unknown>(stores[kind].get(name));
    return isUnwanted(there) ? answered(stores[kind].delete(name)) : undefined;
  });

/** Removes what is kept under this name and below it, of every kind. */
export const removeBelow = (start: string): Promise<unknown> =>
  within("readwrite", (stores) =>
    Promise.all([
      answered(stores.keys.delete(below(start))),
      answered(stores.sealed.delete(below(start))),
    ]),
  );
