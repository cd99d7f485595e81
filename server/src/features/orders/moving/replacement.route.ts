import { uuidv7 } from 'uuidv7'
import { answerOffer, offerReplacement, withdrawOffer } from '#contract/orders/replacements.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { announceMoved } from '../parts/announcements.ts'
import { findOffer } from '../reading/offers.sql.ts'
import { findProgress } from '../reading/order-parts.sql.ts'
import { changedProblem, orderNotFound, partNotFound, requireDeskPart } from '../reading/order-problems.ts'
import { acceptOffer } from './accept-offer.sql.ts'
import { closeOffer } from './close-offer.sql.ts'
import { insertOffer, isOfferRetry, type OfferResult } from './offer-replacement.sql.ts'

export const offerReplacementRoute = route(
  offerReplacement,
  async ({ params, body, viewer, database, now, live, origin }) => {
    const { sql } = database
    const { userId } = viewer
    const { lineNumber, ...key } = params
    const { version, ...wanted } = body
    const offer = { ...wanted, id: uuidv7(), lineNumber, userId, origin, now }
    const offered = await inTransaction(sql, (tx) => insertOffer(tx, { ...key, version }, offer))
    if (offered === null) throw partNotFound()
    if (!offered.moved && !(await isOfferRetry(sql, { ...key, version }, offer))) {
      if (offered.refusal === 'changed') throw await changedProblem(sql, key, userId)
      throw refusedOffer(offered)
    }
    if (offered.moved) announceMoved(live, { ...key, customerId: offered.customerId, isNew: false })
    return { part: await requireDeskPart(sql, key, userId) }
  },
)

function refusedOffer({ refusal, stock }: OfferResult): Problem {
  if (refusal === 'units') {
    const text = 'Offer at most the units that are still to be delivered.'
    return new Problem('invalid_input', text, { fields: { quantity: text } })
  }
  if (refusal === 'offered') {
    return new Problem('offer_refused', 'This line has an open offer already. Withdraw it first.')
  }
  if (refusal === 'present') {
    return new Problem('offer_refused', 'This product is in the order already, or offered in it.')
  }
  if (refusal === 'stock' && stock !== null && stock > 0) {
    return new Problem('offer_refused', `Only ${stock} of this product left in stock.`)
  }
  return new Problem('offer_refused', 'This product is not on sale right now.')
}

export const withdrawOfferRoute = route(
  withdrawOffer,
  async ({ params, viewer, database, now, live, origin }) => {
    const { sql } = database
    const { offerId: _, ...key } = params
    const { userId } = viewer
    const closing = { move: 'withdrawOffer', mover: { kind: 'people', userId }, origin, now } as const
    const closed = await inTransaction(sql, (tx) => closeOffer(tx, params, closing))
    if (closed === null) throw partNotFound()
    if (closed.moved) announceMoved(live, { ...key, customerId: closed.customerId, isNew: false })
    else {
      const state = (await findOffer(sql, params))?.state
      if (state === undefined) throw partNotFound()
      // The call may be a retry: the offer is then withdrawn already.
      if (state !== 'withdrawn') throw await changedProblem(sql, key, userId, 'offer_closed')
    }
    return { part: await requireDeskPart(sql, key, userId) }
  },
)

export const answerOfferRoute = route(
  answerOffer,
  async ({ params, body: { answer }, viewer, database, now, live, origin }) => {
    const { sql } = database
    const { userId } = viewer
    const { offerId: _, ...key } = params
    const given = { userId, origin, now }
    const answered = await inTransaction(sql, (tx) =>
      answer === 'accept'
        ? acceptOffer(tx, params, given)
        : closeOffer(tx, params, { ...given, move: 'declineOffer', mover: { kind: 'customer', userId } }),
    )
    if (answered === null) throw orderNotFound()
    if (answered.moved) announceMoved(live, { ...key, customerId: userId, isNew: false })
    const [progress, offer] = [
      await findProgress(sql, params.orderId, { userId, now }),
      await findOffer(sql, params),
    ]
    if (progress === null || offer === null) throw orderNotFound()
    const wanted = answer === 'accept' ? 'accepted' : 'declined'
    if (offer.state === wanted) return progress
    if (offer.state === 'open') {
      // The desk reads the offer again, and shows that it is sold out.
      announceMoved(live, { ...key, customerId: userId, isNew: false })
      const text = `${offer.itemName} is sold out by now. Your order is as it was.`
      throw new Problem('offer_refused', text, { details: { progress } })
    }
    throw new Problem('offer_closed', CLOSED_WORDS[offer.state], { details: { progress } })
  },
)

const CLOSED_WORDS = {
  accepted: 'You have accepted this offer already.',
  declined: 'You have declined this offer already.',
  withdrawn: 'The store has taken this offer back. Your order is as it was.',
  ended: 'This offer has ended, because your order has moved on.',
}
