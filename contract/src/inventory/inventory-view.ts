/** Which items of an inventory are shown. */
export const INVENTORY_VIEWS = ['all', 'visible', 'hidden', 'low-stock', 'out-of-stock'] as const
export type InventoryView = (typeof INVENTORY_VIEWS)[number]

/** An item is low on stock when one to this many units are left. */
export const LOW_STOCK_AT_MOST = 5

/** By name, least stock first, or last changed first. */
export const INVENTORY_SORTS = ['name', 'stock', 'changed'] as const
export type InventorySort = (typeof INVENTORY_SORTS)[number]
