import { uuidv7 } from 'uuidv7'
import { keptTotals, replacedLines } from '#contract/orders/kept-totals.ts'
import { answerOffer, offerReplacement, withdrawOffer } from '#contract/orders/replacements.ts'
import { type Database, inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { type AcceptedPart, acceptOffer } from './accept-offer.sql.ts'
import { findProgress, orderNotFound } from './get-order.route.ts'
import { announceMoved } from './live-topics.ts'
import { lockOrder } from './lock-order.sql.ts'
import { changedProblem, getDeskPart, partNotFound } from './move-part.route.ts'
import { insertOffer, type OfferedPart, wasOfferedBefore } from './offer-replacement.sql.ts'
import { closeOffer, findOffer, type OfferKey } from './offers.sql.ts'

export const offerReplacementRoute = route(
  offerReplacement,
  async ({ params, body, viewer, database, now, live, origin }) => {
    const { sql } = database
    const { userId } = viewer
    const { lineNumber, ...key } = params
    const { version, ...wanted } = body
    const offer = { ...wanted, id: uuidv7(), lineNumber, userId, origin, now }
    const offered = await insertOffer(sql, { ...key, version }, offer)
    if (offered === null) throw partNotFound()
    if (!offered.moved && !(await wasOfferedBefore(sql, { ...key, version }, offer))) {
      if (offered.refusal === 'changed') throw await changedProblem(sql, key, userId)
      throw refusedOffer(offered)
    }
    if (offered.moved) announceMoved(live, { ...key, customerId: offered.customerId, isNew: false })
    return { part: await getDeskPart(sql, key, userId) }
  },
)

function refusedOffer({ refusal, stock }: OfferedPart): Problem {
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
    const closed = await closeOffer(sql, params, closing)
    if (closed === null) throw partNotFound()
    if (closed.moved) announceMoved(live, { ...key, customerId: closed.customerId, isNew: false })
    else {
      const state = (await findOffer(sql, params))?.state
      if (state === undefined) throw partNotFound()
      // A second press finds what the first one did.
      if (state !== 'withdrawn') throw await changedProblem(sql, key, userId, 'offer_closed')
    }
    return { part: await getDeskPart(sql, key, userId) }
  },
)

export const answerOfferRoute = route(
  answerOffer,
  async ({ params, body: { answer }, viewer, database, now, live, origin }) => {
    const { sql } = database
    const { userId } = viewer
    const { offerId: _, ...key } = params
    const given = { userId, origin, now }
    const answered =
      answer === 'accept'
        ? await acceptOfferOf(database, params, given)
        : await closeOffer(sql, params, {
            ...given,
            move: 'declineOffer',
            mover: { kind: 'customer', userId },
          })
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

type Answer = { userId: string; origin: string; now: Date }

/** Accepts an offer, and works out what is owed back. Null when this customer has no such offer. */
export const acceptOfferOf = (
  { sql }: Pick<Database, 'sql'>,
  key: OfferKey,
  given: Answer,
): Promise<AcceptedPart | null> => inTransaction(sql, (tx) => acceptOfferIn(tx, key, given))

/** The same within a transaction. */
export async function acceptOfferIn(tx: Sql, key: OfferKey, given: Answer): Promise<AcceptedPart | null> {
  const order = await lockOrder(tx, key.orderId)
  const offer = await findOffer(tx, key)
  if (order === null || offer === null) return null
  let discountCents = 0
  const after = order.parts.map((part) => {
    const line = part.lines.find(({ lineNumber }) => lineNumber === offer.lineNumber)
    if (part.storeId !== key.storeId || !line || line.keptQuantity < offer.quantity) return part
    const [rest, added] = replacedLines(line, offer)
    discountCents = added.discountCents
    return { ...part, lines: [...part.lines.map((one) => (one === line ? rest : one)), added] }
  })
  const owedCents = keptTotals(order.parts).totalCents - keptTotals(after).totalCents
  return acceptOffer(tx, key, { ...given, restock: offer.restock, discountCents, owedCents })
}
