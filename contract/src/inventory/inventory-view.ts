/** Which items of an inventory are shown. */
export const INVENTORY_VIEWS = ['all', 'visible', 'hidden', 'out-of-stock'] as const
export type InventoryView = (typeof INVENTORY_VIEWS)[number]

/** By name, least stock first, or last changed first. */
export const INVENTORY_SORTS = ['name', 'stock', 'changed'] as const
export type InventorySort = (typeof INVENTORY_SORTS)[number]
