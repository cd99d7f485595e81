import { changeRewardProgram, getRewardProgram } from '#contract/rewards/reward-program.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { holdStoreRights, requireStoreOwner } from '../rights/public.ts'
import { findProgram, readFigures, saveProgram } from './reward-program.sql.ts'

export const getRewardProgramRoute = route(getRewardProgram, async ({ params, viewer, database, now }) => {
  const { storeId } = params
  const { sql } = database
  await requireStoreOwner(sql, viewer, storeId)
  const [program, figures] = await Promise.all([findProgram(sql, storeId), readFigures(sql, storeId, now)])
  return { program, figures }
})

export const changeRewardProgramRoute = route(
  changeRewardProgram,
  ({ params: { storeId }, body, viewer, database, now }) =>
    inTransaction(database.sql, async (tx) => {
      await holdStoreRights(tx, viewer, [storeId], { asOwner: true })
      await saveProgram(tx, storeId, body, now)
      return { program: body }
    }),
)
