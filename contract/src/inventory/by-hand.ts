/**
 * The fields that a person may set on an item of a platform. A refresh does not change a field that was set by hand.
 * Color and size follow the platform only where the item is a variant.
 */
export const HAND_FIELDS = [
  'name',
  'category',
  'price',
  'image',
  'color',
  'size',
  'description',
  'quantity',
] as const
export type HandField = (typeof HAND_FIELDS)[number]
