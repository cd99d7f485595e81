import type { RewardTerms } from '#contract/rewards/reward-terms.ts'

/** What a full card gives as it is typed. What the other kind has is kept, so that a change of the kind loses nothing. */
type OfferFields = { kind: RewardTerms['offer']['kind']; amount: string; percent: string; most: string }

/** The terms of a stamp card as they are typed. Named as in the contract. */
export type ProgramFields = { stamps: string; minimum: string; offer: OfferFields; validDays: string }

const usualFields: ProgramFields = {
  stamps: '8',
  minimum: '10',
  offer: { kind: 'amount', amount: '10', percent: '10', most: '10' },
  validDays: '90',
}

/** The fields of a store's terms, or the usual ones. */
export function programFieldsOf(terms: RewardTerms | undefined): ProgramFields {
  if (terms === undefined) return usualFields
  const given = Object.fromEntries(Object.entries(terms.offer).map(([name, part]) => [name, String(part)]))
  return {
    stamps: String(terms.stamps),
    minimum: String(terms.minimum),
    offer: { ...usualFields.offer, ...given, kind: terms.offer.kind },
    validDays: String(terms.validDays),
  }
}

/** What is sent. Text that is not a number becomes NaN, which arrives as null and which the server refuses in words. */
export const sentTerms = ({ stamps, minimum, offer, validDays }: ProgramFields): RewardTerms => ({
  stamps: numberOf(stamps),
  minimum: numberOf(minimum),
  offer:
    offer.kind === 'amount'
      ? { kind: 'amount', amount: numberOf(offer.amount) }
      : { kind: 'percent', percent: numberOf(offer.percent), most: numberOf(offer.most) },
  validDays: numberOf(validDays),
})

/** '$1,000.50' is 1000.5. */
function numberOf(typed: string): number {
  const plain = typed.replace(/[\s$,]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}
