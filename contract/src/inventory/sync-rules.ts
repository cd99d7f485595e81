export const NOTHING_SELECTED = 'No products selected.'
export const SYNCED = 'Products synced successfully!'
/** How many products one call may contain. More products are sent in several calls. */
export const SYNC_BATCH_AT_MOST = 500
