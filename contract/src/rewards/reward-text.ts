import { formatCents } from '../shared/money.ts'
import type { RewardTerms } from './reward-terms.ts'

const dollars = (amount: number) => formatCents(Math.round(amount * 100))

/** '$10.00 off', '10% off, up to $8.00' */
export function rewardText({ offer }: Pick<RewardTerms, 'offer'>): string {
  if (offer.kind === 'amount') return `${dollars(offer.amount)} off`
  return `${offer.percent}% off, up to ${dollars(offer.most)}`
}

/** 'After 8 orders of at least $10.00, your next one is $10.00 off.' */
export function rewardSentence(terms: RewardTerms): string {
  const least = terms.minimum > 0 ? ` of at least ${dollars(terms.minimum)}` : ''
  return `After ${terms.stamps} orders${least}, your next one is ${rewardText(terms)}.`
}
