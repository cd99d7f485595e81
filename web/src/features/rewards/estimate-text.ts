import { ESTIMATE_DAYS, type estimateRewards } from '#contract/rewards/reward-program.ts'
import { centsOf, formatCents } from '#contract/shared/money.ts'
import type { Reply } from '../../infrastructure/api.ts'

const SINCE = `Over the last ${ESTIMATE_DAYS} days`

/** 'Over the last 90 days this would have cost $90.00: 9 full cards for 120 orders.' */
export function estimateText({ orders, rewards, cost }: Reply<typeof estimateRewards>): string {
  if (orders === 0) return `${SINCE} no delivered order would have counted.`
  const sum = formatCents(centsOf(cost))
  return `${SINCE} this would have cost ${sum}: ${counted(rewards, 'full card')} for ${counted(orders, 'order')}.`
}

const counted = (count: number, thing: string) =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`
