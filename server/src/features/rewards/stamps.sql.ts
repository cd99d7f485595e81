import { uuidv7 } from 'uuidv7'
import { nextOrderText } from '#contract/rewards/reward-text.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { readTimeZones } from '../delivery/public.ts'
import { insertReward, planRewardNotice, withdrawReward } from '../promotions/public.ts'
import { type TermsRow, termsColumns, termsOf } from './reward-row.ts'

/** A part of an order that was delivered, and what its products cost after their discount. */
export type DeliveredPart = { orderId: string; storeId: string; userId: string; keptCents: number }

type CardRow = TermsRow & { id: string }

/** The notice of a full card waits until the delivery cannot be undone any more. */
export type Stamping = { origin: string; now: Date; noticeAt: Date }

/**
 * Gives a stamp for each of these parts. A part that has its stamp gets no second one. A store without a stamp card gives
 * none, and a part below the least amount of the card gets none. Cards are locked in the order of their stores and customers.
 */
export async function giveStamps(
  tx: Sql,
  parts: readonly DeliveredPart[],
  stamping: Stamping,
): Promise<void> {
  const keyOf = ({ storeId, userId, orderId }: DeliveredPart) => `${storeId} ${userId} ${orderId}`
  for (const part of parts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    await giveStamp(tx, part, stamping)
  }
}

async function giveStamp(tx: Sql, part: DeliveredPart, stamping: Stamping): Promise<void> {
  const { now } = stamping
  const card = await holdCard(tx, part, now)
  if (card === null || part.keptCents < card.minimumCents) return
  const given = await tx`
    insert into stamps (order_id, store_id, card_id, stamped_at)
    values (${part.orderId}, ${part.storeId}, ${card.id}, ${now})
    on conflict on constraint stamps_pkey do nothing
    returning order_id`
  if (given.length > 0 && (await countStamps(tx, card.id)) >= card.stamps) {
    await fillCard(tx, card, part, stamping)
  }
}

/** The card that a part is a stamp on, locked: the open one, or a new one. Null where the store gives none for it. */
async function holdCard(tx: Sql, part: DeliveredPart, now: Date): Promise<CardRow | null> {
  const card = (await holdOpenCard(tx, part)) ?? (await beginCard(tx, part, now))
  if (card !== null || !(await beginsCards(tx, part))) return card
  // Other deliveries have begun a card at this moment, and may have filled it.
  return holdCard(tx, part, now)
}

async function beginsCards(tx: Sql, { storeId, keptCents }: DeliveredPart): Promise<boolean> {
  const programs = await tx`
    select from reward_programs where store_id = ${storeId} and is_on and minimum_cents <= ${keptCents}`
  return programs.length > 0
}

/** The card that a customer fills at a store, locked. Null when there is none. */
async function holdOpenCard(
  tx: Sql,
  { storeId, userId }: Pick<DeliveredPart, 'storeId' | 'userId'>,
): Promise<CardRow | null> {
  const [card] = await tx<CardRow[]>`
    select id, ${termsColumns(tx, tx`stamp_cards`)} from stamp_cards
    where store_id = ${storeId} and user_id = ${userId} and filled_at is null
    for update`
  return card ?? null
}

/** Begins a card with what the store promises now. Null where it has none, for too little, and where one was begun. */
async function beginCard(
  tx: Sql,
  { storeId, userId, keptCents }: DeliveredPart,
  now: Date,
): Promise<CardRow | null> {
  const [card] = await tx<CardRow[]>`
    insert into stamp_cards (
      id, store_id, user_id, stamps, minimum_cents, value_kind, value_percent, most_cents, value_cents, valid_days,
      started_at
    )
    select ${uuidv7()}, store_id, ${userId}, ${termsColumns(tx, tx`programs`)}, ${now}
    from reward_programs programs
    where store_id = ${storeId} and is_on and minimum_cents <= ${keptCents}
    on conflict do nothing
    returning id, ${termsColumns(tx, tx`stamp_cards`)}`
  return card ?? null
}

async function countStamps(tx: Sql, cardId: string): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::integer as count from stamps where card_id = ${cardId}`
  return row.count
}

async function fillCard(
  tx: Sql,
  card: CardRow,
  { storeId, userId }: DeliveredPart,
  { origin, now, noticeAt }: Stamping,
): Promise<void> {
  const zoneOf = await readTimeZones(tx, [storeId])
  const zone = zoneOf(storeId)
  const [row] = await tx<[{ endsAt: Date; storeName: string }]>`
    select name as store_name,
      -- To the end of the last day, also over a change of the clocks.
      ((${now}::timestamptz at time zone ${zone})::date + ${card.validDays + 1}::integer)::timestamp
        at time zone ${zone} - interval '1 second' as ends_at
    from open_stores where id = ${storeId}`
  const terms = termsOf(card)
  const promotionId = await insertReward(tx, {
    storeId,
    userId,
    title: 'Your stamp card is full',
    description: `${nextOrderText(terms, `at ${row.storeName}`)}. Thank you for ${card.stamps} orders.`,
    offer: terms.offer,
    endsAt: row.endsAt,
    now,
  })
  await tx`
    update stamp_cards set filled_at = ${now}, promotion_id = ${promotionId} where id = ${card.id}`
  await planRewardNotice(tx, promotionId, { origin, runAt: noticeAt })
}

/**
 * Takes the stamp of a part back whose delivery was undone. A stamp that has filled a card is replaced by one of the next
 * card; without one the card is open again. A reward that was used stays, and its stamp with it.
 */
export async function takeStampBack(
  tx: Sql,
  { orderId, storeId }: { orderId: string; storeId: string },
  now: Date,
): Promise<void> {
  const [card] = await tx<{ id: string; userId: string; promotionId: string | null }[]>`
    select cards.id, cards.user_id, cards.promotion_id
    from stamps join stamp_cards cards on cards.id = stamps.card_id
    where stamps.order_id = ${orderId} and stamps.store_id = ${storeId}
    for update of cards`
  if (card === undefined) return
  if (card.promotionId !== null && !(await refillCard(tx, { ...card, storeId }, now))) return
  await tx`delete from stamps where order_id = ${orderId} and store_id = ${storeId}`
}

type FullCard = { id: string; storeId: string; userId: string; promotionId: string | null }

/**
 * Lets a full card spare one of its stamps: the first one of the next card takes its place, or it is open again. False
 * when neither can be, because its reward was used.
 */
async function refillCard(tx: Sql, card: FullCard, now: Date): Promise<boolean> {
  const nextId = await holdNextCard(tx, card)
  const moved = await tx`
    update stamps set card_id = ${card.id}
    where (order_id, store_id) = (
      select order_id, store_id from stamps where card_id = ${nextId} order by stamped_at, order_id limit 1
    )
    returning order_id`
  const isOpenAgain =
    moved.length === 0 && card.promotionId !== null && (await withdrawReward(tx, card.promotionId, now))
  await tx`
    delete from stamp_cards where id = ${nextId} and not exists (select from stamps where card_id = ${nextId})`
  if (isOpenAgain) {
    await tx`update stamp_cards set filled_at = null, promotion_id = null where id = ${card.id}`
  }
  return moved.length > 0 || isOpenAgain
}

/** The open card of this customer, locked. Without one it adds one, so that no delivery begins another meanwhile. */
async function holdNextCard(tx: Sql, { id, storeId, userId }: FullCard): Promise<string> {
  const open = await holdOpenCard(tx, { storeId, userId })
  if (open !== null) return open.id
  const [added] = await tx<{ id: string }[]>`
    insert into stamp_cards (
      id, store_id, user_id, stamps, minimum_cents, value_kind, value_percent, most_cents, value_cents, valid_days,
      started_at
    )
    select ${uuidv7()}, store_id, user_id, ${termsColumns(tx, tx`stamp_cards`)}, started_at
    from stamp_cards where id = ${id}
    on conflict do nothing
    returning id`
  return added?.id ?? holdNextCard(tx, { id, storeId, userId, promotionId: null })
}
