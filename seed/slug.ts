/** 'Café au lait mug, 12 oz' becomes 'cafe-au-lait-mug-12-oz'. */
export function slugFor(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
