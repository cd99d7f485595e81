/** What a person may set here on an item of a platform, and what a refresh then leaves alone. */
export const HAND_FIELDS = ['name', 'category', 'price', 'image', 'quantity'] as const
export type HandField = (typeof HAND_FIELDS)[number]
