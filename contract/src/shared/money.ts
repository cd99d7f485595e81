/** Dollars, as JSON carries them (12.5), to integer cents (1250). Rounds half up. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100 + Number.EPSILON * dollars * 100)

/** Integer cents to dollars, as JSON carries them. */
export const dollarsOf = (cents: number): number => cents / 100

/** '$1,234.50', '−$5.00' */
export function formatCents(cents: number): string {
  const [whole, fraction] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const grouped = (whole ?? '0').replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '−' : ''}$${grouped}.${fraction}`
}
