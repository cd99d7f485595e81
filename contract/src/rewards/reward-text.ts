import { centsOf, formatCents } from '../shared/money.ts'
import type { RewardTerms } from './reward-terms.ts'

const dollars = (amount: number) => formatCents(centsOf(amount))

/** '$10.00 off', '10% off, up to $8.00' */
export function rewardText({ offer }: Pick<RewardTerms, 'offer'>): string {
  if (offer.kind === 'amount') return `${dollars(offer.amount)} off`
  return `${offer.percent}% off, up to ${dollars(offer.most)}`
}

/** '$10.00 off your next order here', '10% off your next order here, up to $8.00' */
export function nextOrderText({ offer }: Pick<RewardTerms, 'offer'>, where = ''): string {
  const order = `your next order${where && ` ${where}`}`
  if (offer.kind === 'amount') return `${dollars(offer.amount)} off ${order}`
  return `${offer.percent}% off ${order}, up to ${dollars(offer.most)}`
}

/** 'After 8 orders of at least $10.00, your next one is $10.00 off.' */
export function rewardSentence(terms: RewardTerms): string {
  const least = terms.minimum > 0 ? ` of at least ${dollars(terms.minimum)}` : ''
  return `After ${terms.stamps} orders${least}, your next one is ${rewardText(terms)}.`
}
