/**
 * Which items of an inventory are shown. Low on stock is an item of which no more is left than was ordered within a
 * week.
 */
export const INVENTORY_VIEWS = ['all', 'visible', 'hidden', 'low-stock', 'out-of-stock'] as const
export type InventoryView = (typeof INVENTORY_VIEWS)[number]

/** By name, least stock first, or last changed first. */
export const INVENTORY_SORTS = ['name', 'stock', 'changed'] as const
export type InventorySort = (typeof INVENTORY_SORTS)[number]
