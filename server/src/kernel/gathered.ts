/**
 * Collects everything that is added within one turn of the event loop; `flush` receives it all at the end of the turn.
 */
export function gathered<Item>(flush: (items: Item[]) => void): (item: Item) => void {
  let waiting: Item[] = [];
  return (item) => {
    waiting.push(item);
    if (waiting.length > 1) return;
    setImmediate(() => {
      const items = waiting;
      waiting = [];
      flush(items);
    });
  };
}
