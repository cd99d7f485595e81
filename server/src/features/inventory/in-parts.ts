/**
 * How many items one statement writes. More of them would delay other requests, and all items of a full store can take
 * longer than a statement may.
 */
const ITEMS_AT_ONCE = 1_000

/** Cuts a list into parts that one statement writes. */
export function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    yield items.slice(start, start + ITEMS_AT_ONCE)
  }
}
