/**
 * Markers that are fewer map pixels apart become one cluster. From `UNCLUSTERED_FROM_ZOOM` on every store has its own
 * marker, even when two are in one house.
 */
export const CLUSTER_CELL_PIXELS = 44
export const UNCLUSTERED_FROM_ZOOM = 17
/** Before neighbours in the cells of the database's grid are joined. */
export const MARKERS_AT_MOST = 1_000
