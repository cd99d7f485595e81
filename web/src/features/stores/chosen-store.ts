import { useState } from 'react'
import { matchPath, useLocation, useParams, useSearchParams } from 'react-router'
import { pages } from '#contract/shared/pages.ts'
import { browserStorage } from '../../infrastructure/browser-storage.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { useOwnStores } from './use-own-stores.ts'

const STORE_PARAM = 'store'

/** The key under which the browser keeps the store that this person chose last. */
const storageKeyOf = (uid: string | undefined) => `chosenStore:${uid}`

/** Keeps the store that this person chose, for the next page or visit. */
export function rememberStore(uid: string | undefined, storeId: string | null): void {
  if (storeId === null) browserStorage.removeItem(storageKeyOf(uid))
  else browserStorage.setItem(storageKeyOf(uid), storeId)
}

/** The id that the URL names. In capitals it is the same id. */
const namedId = (params: URLSearchParams) => params.get(STORE_PARAM)?.toLowerCase() ?? null

/** The store of the list that the URL names, or null. */
export function chosenStore<Store extends { id: string }>(
  stores: readonly Store[] | undefined,
  params: URLSearchParams,
): Store | null {
  return stores?.find(({ id }) => id === namedId(params)) ?? null
}

/** The store that is shown on arrival at a page: the one of the URL, the one chosen last, or the usual one. */
export function storeOnArrival<Store extends { id: string }>(
  stores: readonly Store[],
  {
    params,
    remembered,
    usual,
  }: { params: URLSearchParams; remembered: string | null; usual: Store | undefined },
): Store | null {
  return chosenStore(stores, params) ?? stores.find(({ id }) => id === remembered) ?? usual ?? null
}

type Choice<Store> = {
  /** Names the list. Another list is another arrival. */
  list?: string
  /** Finds the store that a page starts with when this person has chosen none before. */
  usual?: (stores: readonly Store[]) => Store | undefined
}

/** What a page shows when its URL names no store, or one that was not in the list on arrival (`ignored`). */
type Start = { list: string; id: string | null; ignored?: string | null }

/**
 * The store that is chosen for an admin screen. A choice is kept in the URL, and for the next visit of this person in
 * this browser. Where the URL names none, a page with a `usual` function starts with the store that this person chose
 * last, else with the store that the function finds. `store` is null when none is chosen (`id` is null too) or the
 * chosen one is not in the list.
 */
export function useChosenStore<Store extends { id: string }>(
  stores: readonly Store[] | undefined,
  { list = '', usual }: Choice<Store> = {},
) {
  const { user } = useSession()
  const [params, changeParams] = useUrlParams()
  const [arrival, setStart] = useState<Start | null>(null)
  const start = arrival?.list === list ? arrival : null
  if (start === null && usual !== undefined && stores !== undefined && stores.length > 0) {
    const remembered = browserStorage.getItem(storageKeyOf(user?.uid))
    const store = storeOnArrival(stores, { params, remembered, usual: usual(stores) })
    setStart({ list, id: store?.id ?? null, ignored: chosenStore(stores, params) ? null : namedId(params) })
  }
  const named = namedId(params)
  const isIgnored = named === null || (named === start?.ignored && chosenStore(stores, params) === null)
  const id = isIgnored ? (start?.id ?? null) : named
  const show = (chosen: string | null) => {
    // The address follows in steps.
    setStart({ list, id: chosen })
    changeParams(
      (now) => {
        if (chosen === null) now.delete(STORE_PARAM)
        else now.set(STORE_PARAM, chosen)
        return now
      },
      { replace: true },
    )
  }
  const choose = (chosen: string | null) => {
    rememberStore(user?.uid, chosen)
    show(chosen)
  }
  return { id, store: stores?.find((store) => store.id === id) ?? null, show, choose }
}

export type ChosenStore = ReturnType<typeof useChosenStore>

/** The only store of a person who has one. */
export const onlyStore = <Store>(stores: readonly Store[]): Store | undefined =>
  stores.length === 1 ? stores[0] : undefined

/** The first store of a list. Lists of inventories begin with connected stores, others are sorted by name. */
export const firstStore = <Store>([first]: readonly Store[]): Store | undefined => first

/** Makes links from one admin screen to another that keep the store of the URL. */
export function useStoreLink(): (path: string) => string {
  const [params] = useSearchParams()
  const storeId = params.get(STORE_PARAM)
  return (path) => (storeId === null ? path : `${path}?${new URLSearchParams({ [STORE_PARAM]: storeId })}`)
}

/** Whether the pages of the person choose among the stores whose shelves they keep, and not among own stores. */
export function useWorksByShelves(): boolean {
  const { user } = useSession()
  const { pathname } = useLocation()
  return matchPath(pages.productSettings.path, pathname) !== null || user?.role !== 'admin'
}

/** The stores of a person at work, and the one that the page is about. */
export type StoreAtWork = {
  /** Null if there is none; undefined until that is known. */
  id: string | null | undefined
  stores: readonly { id: string; name: string }[]
}

/**
 * The store that the address names, the one that this person chose last, or the first: on the page of products the
 * first of `shelves`, as there, and elsewhere of an owner's own stores.
 */
export function useStoreAtWork(shelves: readonly { id: string; name: string }[] | undefined): StoreAtWork {
  const { storeId: ofPage } = useParams()
  const isByShelves = useWorksByShelves()
  // An owner may edit other stores too. Those come first neither here nor while the own ones load.
  const { data: own } = useOwnStores({ enabled: !isByShelves })
  const stores: readonly { id: string; name: string }[] | undefined = isByShelves ? shelves : own
  const { store } = useChosenStore(stores, { list: isByShelves ? 'shelves' : 'own', usual: firstStore })
  return { id: ofPage ?? store?.id ?? (stores && null), stores: stores ?? [] }
}
