import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DeskPart, MovedBy } from '#contract/orders/desk.ts'
import type { acceptParts, movePart, undoMove } from '#contract/orders/move-part.ts'
import { type MoveName, type MoveReason, moveOf } from '#contract/orders/moves.ts'
import { call } from '../../infrastructure/api.ts'
import { memberOf } from '../../infrastructure/failure-members.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { deskKey, nameOfPart, showPart } from './desk-cache.ts'
import type { Toast } from './desk-toast.tsx'
import { orDropParts } from './kept-parts.ts'
import { type AcceptResult, bulkWords, partAfter, tooLateWords } from './part-words.ts'

/** What a person adds to a move that asks for a reason. */
export type Answer = { reason: MoveReason; note: string | null; restock: boolean }

type PartMove = { part: DeskPart; name: MoveName; answer: Answer | null }

/** Why nothing came of a press, in words. `now` is the part as somebody else has left it. */
export type Refusal = { text: string; now: DeskPart | null }

export const paramsOf = ({ firestoreId, storeId }: DeskPart) => ({ orderId: firestoreId, storeId })

const sendMove = ({ part, name, answer }: PartMove) =>
  call<typeof movePart>('POST /desk/parts/{orderId}/{storeId}/moves', {
    params: paramsOf(part),
    body: { move: name, version: part.version, ...answer },
  })

const sendUndo = (part: DeskPart) =>
  call<typeof undoMove>('POST /desk/parts/{orderId}/{storeId}/undo', {
    params: paramsOf(part),
    body: { version: part.version },
  })

const sendAccept = (parts: readonly DeskPart[]) =>
  call<typeof acceptParts>('POST /desk/accept', {
    body: { parts: parts.map((part) => ({ ...paramsOf(part), version: part.version })) },
  })

/** A call that changes parts. */
export function useDeskMutation<Given, Answered>(mutationFn: (given: Given) => Promise<Answered>) {
  const cache = useQueryClient()
  const userId = useSession().user?.uid
  return useMutation({
    mutationKey: deskKey,
    mutationFn: (given: Given) => orDropParts(userId, () => mutationFn(given)),
    // Reads again when the last change has its answer: an earlier read would show the others as they were.
    onSettled: async () => {
      if (cache.isMutating({ mutationKey: deskKey }) > 1) await cache.cancelQueries({ queryKey: deskKey })
      else void cache.invalidateQueries({ queryKey: deskKey })
    },
  })
}

/** The calls behind the buttons of the desk. None throws. A press on a part that is being moved does nothing. */
export function useDeskWork(say: (toast: Toast) => void) {
  const cache = useQueryClient()
  const { isBusy, during } = useBusyParts()
  const moving = useDeskMutation(sendMove)
  const undoing = useDeskMutation(sendUndo)
  const accepting = useDeskMutation(sendAccept)

  /** Shows the part as it is. */
  const refusalOf = (failure: unknown, shown: DeskPart, part: DeskPart): Refusal => {
    const refusal = refusalWords(failure)
    showPart(cache, shown, refusal.now ?? part)
    return refusal
  }

  /** Says what is done, and resolves to null. Otherwise resolves to why not. */
  const move = ({ part, name, answer }: PartMove): Promise<Refusal | null | undefined> =>
    during([part], async () => {
      const { undo, done } = moveOf(name)
      // A move that can be taken back is shown at once. The others wait for the server.
      const shown = undo && answer === null ? partAfter(part, name) : part
      if (shown !== part) {
        // An answer that is on its way would show the part as it was.
        await cache.cancelQueries({ queryKey: deskKey })
        showPart(cache, part, shown)
      }
      try {
        const { part: after } = await moving.mutateAsync({ part, name, answer })
        showPart(cache, shown, after)
        say({ kind: 'success', text: `${done}: ${part.orderId}`, ...(undo && { undo: [after] }) })
        return null
      } catch (failure) {
        return refusalOf(failure, shown, part)
      }
    })

  const undo = (parts: readonly DeskPart[]): Promise<void> =>
    during(parts, async () => {
      const done: string[] = []
      const refused: Toast[] = []
      await Promise.all(
        parts.map(async (part) => {
          try {
            const { part: after } = await undoing.mutateAsync(part)
            showPart(cache, part, after)
            done.push(part.orderId)
          } catch (failure) {
            refused.push({ kind: 'failure', text: refusalOf(failure, part, part).text, about: part })
          }
        }),
      )
      if (done.length > 0) say({ kind: 'success', text: `Taken back: ${done.join(', ')}` })
      for (const toast of refused) say(toast)
    })

  const acceptAll = (parts: readonly DeskPart[]): Promise<void> =>
    during(parts, async () => {
      try {
        const { results } = await accepting.mutateAsync(parts)
        const pairs = results.flatMap(({ part: after, orderId, storeId, result }): AcceptResult[] => {
          const before = parts.find((one) => one.firestoreId === orderId && one.storeId === storeId)
          return before ? [{ before, after, result }] : []
        })
        for (const { before, after } of pairs) if (after) showPart(cache, before, after)
        const moved = pairs.flatMap(({ result, after }) => (result === 'moved' && after ? [after] : []))
        const kind = moved.length === pairs.length ? 'success' : 'failure'
        say({ kind, ...bulkWords(pairs), ...(moved.length > 0 && { undo: moved }) })
      } catch (failure) {
        say({ kind: 'failure', text: failureWords(failure) })
      }
    })

  return { isBusy, move, undo, acceptAll }
}

/** Remembers the parts whose move has no answer yet. A second press on one of them does nothing. */
function useBusyParts() {
  const busy = useRef(new Set<string>()).current
  const [, redraw] = useState(0)
  const during = async <Result>(
    parts: readonly DeskPart[],
    work: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    const names = parts.map(nameOfPart)
    if (names.length === 0 || names.some((name) => busy.has(name))) return undefined
    for (const name of names) busy.add(name)
    redraw((times) => times + 1)
    try {
      return await work()
    } finally {
      for (const name of names) busy.delete(name)
      redraw((times) => times + 1)
    }
  }
  return { during, isBusy: (part: DeskPart) => busy.has(nameOfPart(part)) }
}

export function refusalWords(failure: unknown): Refusal {
  const late = movedByOf(failure)
  return { text: late ? tooLateWords(late) : failureWords(failure), now: late?.part ?? null }
}

/** The part as it is and who moved it, of an answer that came too late. */
const movedByOf = (failure: unknown) => memberOf<MovedBy>(failure, 'now', 'part_changed', 'offer_closed')

const UNKNOWN = 'No answer came. Look at the order, then press again.'

const failureWords = (failure: unknown): string =>
  failureText(failure, { network: UNKNOWN, unforeseen: UNKNOWN })
