/** The parameter of the address that holds the centre and zoom of the map. */
export const MAP_VIEW_PARAM = 'map'

export const HOME_ZOOM = 13
export const MIN_ZOOM = 9
export const MAX_ZOOM = 18
/** The drawn map has nothing more to show at a larger zoom. */
export const DRAWN_MAX_ZOOM = 14
