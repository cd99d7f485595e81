import type { Promotion } from '#contract/promotions/promotion.ts'
import type { Tone } from '../../ui/drawings/category-tint.ts'

type State = { label: string; tone: Tone /** It can still be ended. */; open: boolean }

/** The state of a promotion: scheduled, running or ended. */
export function promotionState(
  { active, startDate, endDate }: Pick<Promotion, 'active' | 'startDate' | 'endDate'>,
  now: Date,
): State {
  if (!active || new Date(endDate) < now) return { label: 'Ended', tone: 'grey', open: false }
  if (new Date(startDate) > now) return { label: 'Scheduled', tone: 'blue', open: true }
  return { label: 'Running', tone: 'green', open: true }
}
