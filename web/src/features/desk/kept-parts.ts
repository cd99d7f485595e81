import type { DeskPart } from '#contract/orders/desk.ts'
import type { listDeskParts } from '#contract/orders/list-desk-parts.ts'
import { ApiProblem, isRecord, type Reply } from '../../infrastructure/api.ts'
import { type OwnAnswer, type OwnAnswers, ownAnswers } from '../../infrastructure/own-answers.ts'
import type { DeskFilter } from './desk-search.ts'

type PartsPage = Reply<typeof listDeskParts>

const DESK = 'desk '

/** The first page of a list of the desk, as this browser keeps it. A search is not kept. */
export function keptParts(
  userId: string,
  { storeId, status, search }: DeskFilter,
  answers: OwnAnswers = ownAnswers,
): OwnAnswer<PartsPage> | null {
  if (search !== '') return null
  const name = `${DESK}${storeId ?? 'all'} ${status ?? 'all'}`
  return {
    find() {
      const kept = answers.find(userId, name)
      return kept && isPage(kept.value) ? { at: kept.at, value: kept.value } : null
    },
    // What follows has to be asked for.
    keep: (page) =>
      answers.keep(userId, name, { ...page, parts: page.parts.map(withoutAddress), nextCursor: null }),
    // One list holds orders of several stores, so no list stays after a refusal.
    drop: () => answers.dropAll(userId, DESK),
  }
}

/** Makes a call of the desk. What is kept goes when the person may not work there any more. */
export async function orDropParts<Value>(
  userId: string | undefined,
  call: () => Promise<Value>,
  answers: OwnAnswers = ownAnswers,
): Promise<Value> {
  try {
    return await call()
  } catch (failure) {
    const isRefused = failure instanceof ApiProblem && (failure.status === 403 || failure.status === 404)
    if (isRefused && userId !== undefined) answers.dropAll(userId, DESK)
    throw failure
  }
}

/** What the cards show. Where a customer lives, their phone and what they write to others stay on the server. */
const withoutAddress = (part: DeskPart): DeskPart => ({
  ...part,
  phone: null,
  point: null,
  gift: part.gift && { ...part.gift, message: null },
  deliveryAddress: {
    street: '',
    city: '',
    state: '',
    zip: '',
    // A card says only whether there is a note.
    deliveryNotes: part.deliveryAddress.deliveryNotes === null ? null : '',
  },
})

/** The same build has written it, so this refuses only what somebody has edited. */
const isPage = (value: unknown): value is PartsPage =>
  isRecord(value) && isRecord(value.counts) && Array.isArray(value.parts) && value.parts.every(isPart)

const isPart = (value: unknown): value is DeskPart =>
  isRecord(value) &&
  typeof value.firestoreId === 'string' &&
  isRecord(value.deliveryAddress) &&
  Array.isArray(value.lines) &&
  Array.isArray(value.openOffers)
