/**
 * Games in IndexedDB. Writes reach the disk in their order; what depends on them waits until they are there. The texts
 * of the host are kept as they are: JavaScript would read their large numbers inexactly.
 */

const VALUES = "values";
const ENTRIES = "entries";
/** `delete` removes the entries of a table under this key. */
const ENTRIES_OF = "entries/";

interface Entry {
  number: number;
}

export class Store {
  readonly #database: IDBDatabase;
  readonly #failed: (why: string) => void;
  #unwritten = 0;
  #waiting: (() => void)[] = [];

  private constructor(database: IDBDatabase, failed: (why: string) => void) {
    this.#database = database;
    this.#failed = failed;
  }

  /** `failed` is called when something could not be written. */
  static async open(name: string, failed: (why: string) => void): Promise<Store> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(VALUES);
      opening.result.createObjectStore(ENTRIES);
    };
    return new Store(await result(opening), failed);
  }

  /** Everything that was stored, as the JSON that the host starts with. */
  async load(): Promise<string> {
    const transaction = this.#database.transaction([VALUES, ENTRIES]);
    const [values, entries] = [transaction.objectStore(VALUES), transaction.objectStore(ENTRIES)];
    const [keys, texts, places, lists] = await Promise.all([
      result(values.getAllKeys()),
      result<string[]>(values.getAll()),
      result(entries.getAllKeys()),
      result<string[]>(entries.getAll()),
    ]);
    const tables = new Map<string, string[]>();
    places.forEach((place, i) => {
      const [table] = place as [string, number];
      // A list without its brackets.
      tables.set(table, [...(tables.get(table) ?? []), lists[i]!.slice(1, -1)]);
    });
    return object([
      ["values", object(keys.map((key, i) => [key as string, texts[i]!]))],
      ["entries", object([...tables].map(([table, parts]) => [table, `[${parts.join(",")}]`]))],
    ]);
  }

  append(table: string, json: string): void {
    const [first] = JSON.parse(json) as Entry[];
    // `add` fails where the number is taken: another host must have written to this table.
    if (first) this.#write(ENTRIES, (store) => store.add(json, [table, first.number]));
  }

  save(key: string, json: string): void {
    this.#write(VALUES, (store) => store.put(json, key));
  }

  delete(key: string): void {
    if (!key.startsWith(ENTRIES_OF)) return this.#write(VALUES, (store) => store.delete(key));
    const table = key.slice(ENTRIES_OF.length);
    return this.#write(ENTRIES, (store) => store.delete(IDBKeyRange.bound([table], [table, []])));
  }

  /** Run this when everything that was written before is on the disk. */
  whenWritten(run: () => void): void {
    if (this.#unwritten === 0) run();
    else this.#waiting.push(run);
  }

  #write(name: string, act: (store: IDBObjectStore) => void): void {
    const transaction = this.#database.transaction(name, "readwrite", { durability: "strict" });
    this.#unwritten += 1;
    transaction.oncomplete = () => {
      this.#unwritten -= 1;
      if (this.#unwritten === 0) this.#waiting.splice(0).forEach((run) => run());
    };
    // Then nothing that waits is ever run: what was not stored is not acknowledged.
    transaction.onabort = () =>
      this.#failed(`the game could not be stored: ${transaction.error?.message ?? "aborted"}`);
    act(transaction.objectStore(name));
  }
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

/** The JSON of an object whose values are JSON already. */
function object(fields: [string, string][]): string {
  return `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(",")}}`;
}
