import type { DeskPart } from '#contract/orders/desk.ts'
import {
  isCancelling,
  MOVE_NAMES,
  type MoveName,
  type MoveReason,
  moveOf,
  UNDO_SECONDS,
} from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { joinSteps, type Steps } from '../../../infrastructure/database/steps.ts'
import { slotReturnSteps } from '../../delivery/public.ts'
import { codeReturnSteps } from '../../promotions/public.ts'
import { moveSteps, undoneSteps } from '../parts/follow-ups.sql.ts'
import { type Mover, partLockSteps, restockSteps } from '../parts/held-parts.sql.ts'
import type { PartKey, PartVersion } from '../parts/order-key.ts'
import { deskPartJson, partDetails } from '../reading/desk-parts.sql.ts'

/** What follows for the money of an order when one of its parts is cancelled. */
export type Ending = {
  owedCents: number
  /** The store whose part has the common fee from now on; null when that does not change. */
  feeTakenBy: string | null
  /** True when no store collects the common fee any more. */
  givesUpFee: boolean
}

export type PartMove = {
  name: MoveName
  mover: Mover
  reason: MoveReason | null
  note: string | null
  /** With a move that cancels: whether the units return to stock. */
  restock: boolean
  /** With a move that cancels one part: what follows from it. Otherwise null. */
  ending: Ending | null
  /** The site's address, for links in emails. */
  origin: string
  now: Date
}

export type MoveResult = PartKey & {
  /** False when the part had another version or status, or the mover may not make this move. */
  moved: boolean
  /** The event of the move; null when it was not made. */
  eventId: string | null
  customerId: string | null
  /** The store that has the order's common fee from now on; null when that does not change. */
  feeTakenBy?: string | null
}

/**
 * `part` is as it is after the move; null when the move was not made, and for a customer of a store that was deleted.
 */
export type MoveReply = MoveResult & { part: DeskPart | null }

/**
 * Makes one move on each of these parts, in one statement: the part, its event, and for a cancelled part its stock and
 * what is owed back. Answers the parts that this mover can see; others are missing. Take the lock of the order
 * (`lockOrder`) first for a move that cancels, because what is owed back depends on the order's other parts.
 */
export async function moveParts(
  sql: Sql,
  seen: readonly PartVersion[],
  move: PartMove,
): Promise<MoveReply[]> {
  const { from, to, by, marksReady } = moveOf(move.name)
  const actorId = move.mover.kind === 'deadline' ? null : move.mover.userId
  const cancels = isCancelling(move.name)
  const { givesUpFee = false, feeTakenBy = null } = move.ending ?? {}
  return sql<MoveReply[]>`
    with ${partLockSteps(sql, seen, move.mover)},
    moved as (
      update fulfillments parts set
        status = ${to}, version = parts.version + 1, updated_at = ${move.now}
        ${marksReady ? sql`, ready_at = ${move.now}` : sql``}
        ${givesUpFee ? sql`, common_fee = 'given_up'` : sql``}
      from held
      where parts.order_id = held.order_id and parts.store_id = held.store_id
        and held.status = any(${[...from]}) and held.version = held.seen_version
        and held.actor_kind = any(${[...by]})
        ${marksReady ? sql`and held.ready_at is null` : sql``}
      returning parts.*, held.status as from_status, held.actor_kind
    ),
    ${joinSteps(
      sql,
      sql`
    events as (
      insert into order_events (order_id, store_id, status, at, move, from_status, actor_kind, actor_id, reason,
        note, restocked)
      select order_id, store_id, ${to}, ${move.now}::timestamptz, ${move.name}, from_status, actor_kind,
        ${actorId}::uuid, ${move.reason}, ${move.note}, ${cancels ? move.restock : null}::boolean
      from moved
      returning order_id, store_id, id
    )`,
      cancels ? endedSteps(sql, move) : null,
      moveSteps(sql, move.name, move),
    )}
    select held.order_id, held.store_id, events.id is not null as moved,
      events.id::text as event_id, held.user_id as customer_id,
      case when events.id is not null then ${feeTakenBy}::uuid end as fee_taken_by,
      (
        select ${deskPartJson(sql)}
        from moved parts
        join orders on orders.id = parts.order_id
        left join people on people.id = orders.user_id
        join open_stores stores on stores.id = parts.store_id
        cross join ${partDetails(sql)}
        where parts.order_id = held.order_id and parts.store_id = held.store_id
      ) as part
    from held left join events using (order_id, store_id)`
}

/**
 * What follows from a cancelled part: its units return to stock and to their platform, its slot is free, its code
 * can be used again, what is owed back is noted, and the common fee goes to the part that takes it over.
 */
const endedSteps = (
  sql: Sql,
  { restock, ending, now }: PartMove,
): Steps<{ moved: 'order_id' | 'store_id'; events: 'order_id' | 'store_id' | 'id' }> => sql`
    sums as (
      select lines.store_id, lines.item_id, sum(coalesce(lines.kept_quantity, lines.quantity))::integer as units
      from moved join order_lines lines using (order_id, store_id)
      where lines.took_stock
      group by lines.store_id, lines.item_id
    ),
    ${restockSteps(sql, { restock, now })},
    owed as (
      insert into refunds (order_id, store_id, event_id, amount_cents, created_at)
      select order_id, store_id, id, ${ending?.owedCents ?? 0}::integer, ${now}::timestamptz from events
      where ${ending?.owedCents ?? 0}::integer > 0
    ),
    fee_taken as (
      update fulfillments parts set common_fee = 'taken' from moved
      where parts.order_id = moved.order_id and parts.store_id = ${ending?.feeTakenBy ?? null}
      returning parts.order_id, parts.store_id, parts.status
    ),
    fee_events as (
      -- Nobody of that store did it. It is not a move: the version stays.
      insert into order_events (order_id, store_id, status, at, move, from_status, actor_kind)
      select order_id, store_id, status, ${now}::timestamptz, 'takeFee', status, 'deadline' from fee_taken
    ),
    ${slotReturnSteps(sql)},
    ${codeReturnSteps(sql, now)}`

const UNDOABLE = MOVE_NAMES.filter((name) => moveOf(name).undo)
const MARKING = MOVE_NAMES.filter((name) => moveOf(name).marksReady)

/**
 * Takes back the last move of a part within UNDO_SECONDS, if the part still has the version that the person saw.
 * Answers null for people who do not work in the store.
 */
export async function undoLastMove(
  sql: Sql,
  seen: PartVersion,
  { userId, origin, now }: { userId: string; origin: string; now: Date },
): Promise<(MoveResult & { isLate: boolean }) | null> {
  const since = new Date(now.getTime() - UNDO_SECONDS * 1000)
  const [row] = await sql<(MoveResult & { isLate: boolean })[]>`
    with ${partLockSteps(sql, [seen], { kind: 'people', userId })},
    last as (
      select events.* from held join order_events events using (order_id, store_id)
      where events.move <> 'takeFee'
      order by events.id desc limit 1
    ),
    moved as (
      update fulfillments parts set
        status = last.from_status, version = parts.version + 1, updated_at = ${now},
        ready_at = case when not last.move = any(${MARKING}) then parts.ready_at end
      from held, last
      where parts.order_id = held.order_id and parts.store_id = held.store_id and held.version = held.seen_version
        and last.move = any(${UNDOABLE}) and last.at >= ${since}
      returning parts.order_id, parts.store_id, parts.status, held.status as from_status, held.actor_kind,
        last.id as undone
    ),
    events as (
      insert into order_events (order_id, store_id, status, at, move, from_status, actor_kind, actor_id, undoes)
      select order_id, store_id, status, ${now}::timestamptz, 'undo', from_status, actor_kind, ${userId}::uuid, undone
      from moved
      returning id
    ),
    ${undoneSteps(sql, { origin, now })}
    select held.order_id, held.store_id, events.id is not null as moved,
      events.id::text as event_id, held.user_id as customer_id,
      held.version = held.seen_version and events.id is null as is_late
    from held left join events on true`
  return row ?? null
}
