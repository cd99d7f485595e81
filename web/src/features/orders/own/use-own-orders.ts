import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { getOrder } from '#contract/orders/get-order.ts'
import type { listOrders } from '#contract/orders/list-orders.ts'
import type { OrderPart, OrderProgress } from '#contract/orders/order-progress.ts'
import type { answerOffer } from '#contract/orders/replacements.ts'
import type { withdrawPart } from '#contract/orders/withdraw-part.ts'
import { call } from '../../../infrastructure/api.ts'
import { memberOf } from '../../../infrastructure/failure-members.ts'
import { followLiveEvents } from '../../../infrastructure/live-events.ts'
import { networkOrOwn } from '../../../infrastructure/own-answers.ts'
import { useSession } from '../../../infrastructure/session.tsx'
import { showSaved } from '../../../infrastructure/show-saved.ts'
import { keptList, keptOrder, type OrdersPage } from './kept-orders.ts'
import { showCourier } from './use-tracking.ts'

/** Every answer about the customer's own orders is under this key. */
const OWN_ORDERS = ['own-orders']
const progressKey = (orderId: string) => [...OWN_ORDERS, 'one', orderId]

/** The orders on their way. A question of a store may be in an old one, so all are read that a person may have. */
export const OPEN_ORDERS = { open: 'true', limit: 100 } as const

type ListedOrders = { search?: string; open?: 'true'; limit?: number }

/** The customer's orders, newest first, page by page. The whole list begins with what was kept of it. */
export function useListOrders(query: ListedOrders) {
  const userId = useSession().user?.uid
  const isWhole = Object.keys(query).length === 0
  const own = useMemo(() => (isWhole && userId !== undefined ? keptList(userId) : null), [isWhole, userId])
  const kept = useMemo(() => own?.find()?.value, [own])
  return useInfiniteQuery({
    queryKey: [...OWN_ORDERS, 'list', query],
    initialPageParam: undefined as string | undefined,
    queryFn({ pageParam, signal, client, queryKey }): Promise<OrdersPage> {
      const ask = () =>
        call<typeof listOrders>('GET /orders', {
          query: pageParam === undefined ? query : { ...query, cursor: pageParam },
          signal,
        })
      if (!own || pageParam !== undefined) return ask()
      return networkOrOwn(own, ask, { isShown: () => client.getQueryData(queryKey) !== undefined, signal })
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: kept && { pages: [kept], pageParams: [undefined] },
  })
}

/** One order with the parts of its stores, at first as it was kept. */
export function useGetProgress(orderId: string) {
  const userId = useSession().user?.uid
  const own = useMemo(() => (userId === undefined ? null : keptOrder(userId, orderId)), [userId, orderId])
  const kept = useMemo(() => own?.find()?.value, [own])
  return useQuery({
    queryKey: progressKey(orderId),
    queryFn({ signal, client, queryKey }): Promise<OrderProgress> {
      const ask = () => call<typeof getOrder>('GET /orders/{orderId}', { params: { orderId }, signal })
      if (!own) return ask()
      return networkOrOwn(own, ask, { isShown: () => client.getQueryData(queryKey) !== undefined, signal })
    },
    placeholderData: kept,
  })
}

/** Reads the shown orders again when one was moved, and after the stream was interrupted. */
export function useLiveOrders(userId: string | undefined): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    return followLiveEvents({
      userId,
      onMessage({ name, data }) {
        if (name === 'order') void cache.invalidateQueries({ queryKey: OWN_ORDERS })
        if (name === 'courier') showCourier(cache, data)
      },
      onFresh: () => void cache.invalidateQueries({ queryKey: OWN_ORDERS }),
    })
  }, [userId, cache])
}

type Withdrawal = { orderId: string; part: Pick<OrderPart, 'storeId' | 'version'> }

/**
 * Cancels a part. Resolves to the order as it is afterwards, also where the store was faster: `withdrawn` is then
 * false. After a lost answer a second press finds the part cancelled by the first, which is not a refusal.
 */
export function useWithdrawPart() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ orderId, part }: Withdrawal) => {
      try {
        const progress = await call<typeof withdrawPart>('POST /orders/{orderId}/parts/{storeId}/withdraw', {
          params: { orderId, storeId: part.storeId },
          body: { version: part.version },
        })
        return { progress, withdrawn: true }
      } catch (failure) {
        const progress = progressOf(failure)
        if (progress === null) throw failure
        return { progress, withdrawn: isWithdrawn(progress, part.storeId) }
      }
    },
    onSuccess: ({ progress }, { orderId }) => showSaved(cache, progressKey(orderId), () => progress),
    // Not awaited: the answer is on the screen. Stock and lists are read again.
    onSettled: () => void cache.invalidateQueries(),
  })
}

type Answered = { orderId: string; storeId: string; offerId: string; answer: 'accept' | 'decline' }

/** Accepts or declines what a store offers instead. Shows the order as it is afterwards, also after a refusal. */
export function useAnswerOffer() {
  const cache = useQueryClient()
  const show = (orderId: string, progress: OrderProgress) =>
    showSaved(cache, progressKey(orderId), () => progress)
  return useMutation({
    mutationFn: ({ answer, ...params }: Answered) =>
      call<typeof answerOffer>('POST /orders/{orderId}/parts/{storeId}/offers/{offerId}/answer', {
        params,
        body: { answer },
      }),
    onSuccess: (progress, { orderId }) => show(orderId, progress),
    onError: (failure, { orderId }) => {
      const progress = progressOf(failure)
      return progress ? show(orderId, progress) : undefined
    },
    onSettled: () => void cache.invalidateQueries(),
  })
}

/** The order that a refusal came with. */
const progressOf = (failure: unknown) =>
  memberOf<OrderProgress>(failure, 'progress', 'part_changed', 'offer_closed', 'offer_refused')

/** Whether the customer's own cancellation is the last that happened to the part. */
const isWithdrawn = ({ parts }: Pick<OrderProgress, 'parts'>, storeId: string): boolean =>
  parts.find((part) => part.storeId === storeId)?.timeline.at(-1)?.move === 'withdraw'
