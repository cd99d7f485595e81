/** The fields that a person may set on an item of a platform. A refresh does not change a field that was set by hand. */
export const HAND_FIELDS = ['name', 'category', 'price', 'image', 'quantity'] as const
export type HandField = (typeof HAND_FIELDS)[number]
