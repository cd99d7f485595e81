import { keysOf, partOf } from '#contract/shared/tables.ts'
import { EMPTY_VALUES, type Item, type ItemValues } from '../items/public.ts'

/** The fields of an item that a file can change. */
export type StoredItem = Omit<ItemValues, 'category'> & { itemId: string }

const { category: _, ...emptyValues } = EMPTY_VALUES
/** A new item, before a file has said anything of it. */
export const emptyStoredItem: StoredItem = { itemId: '', ...emptyValues }

const STORED = keysOf(emptyStoredItem)

/** An item as a file has it. */
export const storedItemOf = (item: Item): StoredItem => partOf(item, STORED)
