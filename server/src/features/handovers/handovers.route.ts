import { emailKey } from '#contract/accounts/email.ts'
import {
  acceptStore,
  declineStore,
  HANDOVER_ENDED,
  HANDOVER_TO_SELF,
  listHandovers,
  offerStore,
  withdrawStore,
} from '#contract/handovers/handovers.ts'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { claimMail } from '../../infrastructure/mail/claim-mail.sql.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { emailUnverified, isEmailVerified, recordSecurityEvent } from '../accounts/public.ts'
import {
  addStoreEditor,
  announceRights,
  holdStoreRights,
  listEditorIds,
  removeStoreEditor,
} from '../rights/public.ts'
import { requireRoomForStore } from '../stores/public.ts'
import {
  changeOwner,
  findGiver,
  listOfferedStores,
  listReceivedStores,
  lockOwners,
  putOffer,
  removeOffer,
  takeOffer,
} from './handovers.sql.ts'
import { type HandoverAnswer, MAIL_ANSWER, MAIL_OFFER } from './mail-handover.ts'

export const listHandoversRoute = route(listHandovers, async ({ viewer, database: { sql }, now }) => ({
  offered: await listOfferedStores(sql, viewer.userId, now),
  received: await listReceivedStores(sql, viewer, now),
}))

export const offerStoreRoute = route(offerStore, (call) => {
  const { viewer, params, body, now, origin } = call
  return inTransaction(call.database.sql, async (tx) => {
    const { storeId } = params
    await lockOwners(tx, [viewer.userId])
    await holdStoreRights(tx, viewer, [storeId], { alone: true, asOwner: true })
    if (emailKey(body.email) === emailKey(viewer.email)) {
      throw new Problem('invalid_input', HANDOVER_TO_SELF, { fields: { email: HANDOVER_TO_SELF } })
    }
    const storeName = await putOffer(tx, {
      storeId,
      fromUserId: viewer.userId,
      email: body.email,
      stays: body.staysAsEditor,
      now,
    })
    const detail = `${storeName} to ${body.email}`
    await recordSecurityEvent(tx, 'store_offered', { userId: viewer.userId, from: call, detail })
    // The limits of invites: the receiver may be a stranger.
    const mailed = await claimMail(tx, {
      senderId: viewer.userId,
      isConfirmed: await isEmailVerified(tx, viewer.userId),
      aboutId: storeId,
      email: body.email,
      now,
    })
    if (mailed) await enqueue(tx, MAIL_OFFER, { storeId, origin }, { jobKey: `${MAIL_OFFER}:${storeId}` })
    return { mailed }
  })
})

export const withdrawStoreRoute = route(withdrawStore, ({ viewer, params, database }) =>
  inTransaction(database.sql, async (tx) => {
    await holdStoreRights(tx, viewer, [params.storeId], { alone: true, asOwner: true })
    if (!(await removeOffer(tx, params.storeId))) throw handoverEnded()
    return { success: true as const }
  }),
)

export const acceptStoreRoute = route(acceptStore, (call) => {
  const { viewer, params, now, origin } = call
  return inTransaction(call.database.sql, async (tx) => {
    const { storeId } = params
    const to = viewer.userId
    // The offer names the receiver by email only.
    if (!(await isEmailVerified(tx, to))) throw emailUnverified()
    const from = await findGiver(tx, storeId, viewer, now)
    // In the order of locks, accounts come first. With the lock, neither account is deleted meanwhile.
    if (from === null || !(await lockOwners(tx, [from, to]))) throw handoverEnded()
    await requireRoomForStore(tx, to)
    const offer = await takeOffer(tx, storeId, viewer, now)
    if (offer?.fromUserId !== from) throw handoverEnded()
    const detail = await changeOwner(tx, { storeId, to })
    if (detail === null) throw handoverEnded()
    await removeStoreEditor(tx, { storeId, userId: to })
    if (offer.stays) await addStoreEditor(tx, { storeId, userId: from }, now)
    await announceRights(tx, [...new Set([from, to, ...(await listEditorIds(tx, storeId))])])
    await recordSecurityEvent(tx, 'store_received', { userId: to, from: call, detail })
    // Without the browser and the network address of the other owner.
    await recordSecurityEvent(tx, 'store_given', { userId: from, from: { now, origin }, detail })
    await enqueueAnswerMail(tx, 'given', { storeId, userId: from, otherId: to, origin })
    await enqueueAnswerMail(tx, 'received', { storeId, userId: to, otherId: from, origin })
    return { success: true as const }
  })
})

export const declineStoreRoute = route(declineStore, ({ viewer, params, database, now, origin }) =>
  inTransaction(database.sql, async (tx) => {
    const { storeId } = params
    const offer = await takeOffer(tx, storeId, viewer, now)
    if (offer === null) throw handoverEnded()
    const { fromUserId: userId } = offer
    // Two accounts that offer and decline all day do not fill the mailbox of either.
    const mailed = await claimMail(tx, {
      senderId: viewer.userId,
      isConfirmed: await isEmailVerified(tx, viewer.userId),
      aboutId: `${storeId} declined`,
      email: offer.fromEmail,
      now,
    })
    if (mailed) await enqueueAnswerMail(tx, 'declined', { storeId, userId, otherId: viewer.userId, origin })
    return { success: true as const }
  }),
)

const enqueueAnswerMail = (
  tx: Sql,
  answer: HandoverAnswer,
  people: { storeId: string; userId: string; otherId: string; origin: string },
): Promise<void> => enqueue(tx, MAIL_ANSWER, { answer, ...people })

const handoverEnded = () => new Problem('handover_not_found', HANDOVER_ENDED)
