import { nextOrderText, rewardSentence, rewardText } from '#contract/rewards/reward-text.ts'
import type { OpenCard, Reward, StoreCards } from '#contract/rewards/stamp-card.ts'
import { dateText } from '../../infrastructure/date-text.ts'
import type { StampCard } from './use-stamp-cards.ts'

/** '3 of 8' */
export const stampsText = ({ collected, terms }: OpenCard): string => `${collected} of ${terms.stamps}`

/** '3 of 8 stamps. Then your next order is $10.00 off.' Null where a store has nothing to say. */
export function stampNote({ promise, card, rewards }: StampCard): string | null {
  const [reward] = rewards
  if (reward) return `Your stamp card is full: ${nextOrderText(reward.terms, 'here')}.`
  if (card) return `${stampsText(card)} stamps. Then your next order is ${rewardText(card.terms)}.`
  return promise && rewardSentence(promise)
}

/** 'until Dec 30': the last day, by the clock of the store. */
export const validText = ({ validUntil, timeZone }: Reward, now: Date): string =>
  `until ${dateText(validUntil, now, timeZone)}`

/** What a store says about its cards that customers do not see. */
export const storeNotes: Record<StoreCards['state'], string | null> = {
  open: null,
  away: 'This store is away at the moment. Your card waits.',
  closed: 'This store has closed. Its card has ended.',
}
