/** The specification gives this text for items without a name. */
export const itemName = ({ item_name: name }: { item_name: string }): string => name || 'Unnamed Product'
