import { useQueryClient } from '@tanstack/react-query'
import type { DeskPart, PartLine } from '#contract/orders/desk.ts'
import type { keepLine } from '#contract/orders/move-part.ts'
import type { MoveReason } from '#contract/orders/moves.ts'
import type { offerReplacement, withdrawOffer } from '#contract/orders/replacements.ts'
import { call } from '../../infrastructure/api.ts'
import { useDeskActions } from './desk-actions.tsx'
import { showPart } from './desk-cache.ts'
import { paramsOf, type Refusal, refusalWords, useDeskMutation } from './use-desk-work.ts'

export type KeptChange = { keptQuantity: number; reason: MoveReason; note: string | null; restock: boolean }

/** Sends a change of a line. Resolves to null when it is made, and otherwise to why it is not. Never throws. */
function useLineChange<Given extends { part: DeskPart }>(
  send: (given: Given) => Promise<{ part: DeskPart }>,
  done: string,
) {
  const cache = useQueryClient()
  const { say } = useDeskActions()
  const sending = useDeskMutation(send)
  return async (given: Given): Promise<Refusal | null> => {
    const { part: seen } = given
    try {
      const { part: after } = await sending.mutateAsync(given)
      showPart(cache, seen, after)
      say({ kind: 'success', text: `${done}: ${seen.orderId}` })
      return null
    } catch (failure) {
      const refusal = refusalWords(failure)
      if (refusal.now) showPart(cache, seen, refusal.now)
      return refusal
    }
  }
}

type Kept = { part: DeskPart; line: PartLine; change: KeptChange }

export const useKeepLine = () =>
  useLineChange(
    ({ part, line, change }: Kept) =>
      call<typeof keepLine>('POST /desk/parts/{orderId}/{storeId}/lines/{lineNumber}', {
        params: { ...paramsOf(part), lineNumber: line.lineNumber },
        body: { version: part.version, ...change },
      }),
    'Units changed',
  )

export type Offer = { itemId: string; quantity: number; note: string | null; restock: boolean }
type Offered = { part: DeskPart; line: PartLine; offer: Offer }

export const useOfferReplacement = () =>
  useLineChange(
    ({ part, line, offer }: Offered) =>
      call<typeof offerReplacement>('POST /desk/parts/{orderId}/{storeId}/lines/{lineNumber}/offers', {
        params: { ...paramsOf(part), lineNumber: line.lineNumber },
        body: { version: part.version, ...offer },
      }),
    'Replacement offered',
  )

/** Takes an offer back. Why it was not is said like the result of a move. */
export function useWithdrawOffer() {
  const { say } = useDeskActions()
  const change = useLineChange(
    ({ part, offerId }: { part: DeskPart; offerId: string }) =>
      call<typeof withdrawOffer>('POST /desk/parts/{orderId}/{storeId}/offers/{offerId}/withdraw', {
        params: { ...paramsOf(part), offerId },
      }),
    'Offer withdrawn',
  )
  return async (part: DeskPart, offerId: string): Promise<void> => {
    const failed = await change({ part, offerId })
    if (failed) say({ kind: 'failure', text: failed.text, about: part })
  }
}
