/**
 * Tables: objects whose keys are all in their type, one at least. TypeScript's own functions forget the type of the
 * keys, because an object may hold more than its type says. Not for objects that come from elsewhere.
 */

type KeyOf<Table> = keyof Table & string

export const keysOf = Object.keys as <Table extends object>(table: Table) => [KeyOf<Table>, ...KeyOf<Table>[]]

export const entriesOf = Object.entries as <Table extends object>(
  table: Table,
) => [KeyOf<Table>, Required<Table>[keyof Table]][]

/** The table that has a value for each key. */
export const tableOf = <Key extends string, Value>(keys: readonly Key[], valueFor: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>

/** The part of a record that these keys name. */
export const partOf = <Whole extends object, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>
