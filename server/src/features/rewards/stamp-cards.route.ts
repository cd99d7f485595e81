import { getStampCard, listStampCards } from '#contract/rewards/stamp-card.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findPromise } from './reward-program.sql.ts'
import { listCards } from './stamp-cards.sql.ts'

export const getStampCardRoute = route(getStampCard, async ({ params, viewer, database: { sql }, now }) => {
  const { storeId } = params
  const [promise, person] = await Promise.all([findPromise(sql, storeId), viewer()])
  const [own] = person === null ? [] : await listCards(sql, { userId: person.userId, storeId, now })
  if (own?.state !== 'open') return { promise, card: null, rewards: [] }
  return { promise, card: own.card, rewards: own.rewards }
})

export const listStampCardsRoute = route(listStampCards, async ({ viewer, database: { sql }, now }) => ({
  stores: await listCards(sql, { userId: viewer.userId, now }),
}))
