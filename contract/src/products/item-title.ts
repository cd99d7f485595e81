type Variant = { color?: string | null | undefined; size?: string | null | undefined }

/** 'Navy · M': what tells an item from the others of its name. Empty where nothing does. */
export const variantText = ({ color, size }: Variant): string => [color, size].filter(Boolean).join(' · ')

/** The name of an item with its color and size. */
export const itemTitle = (item: Variant & { item_name: string }): string =>
  [item.item_name || 'Unnamed Product', variantText(item)].filter(Boolean).join(' · ')
