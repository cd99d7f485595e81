import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { browserStorage } from '../../infrastructure/browser-storage.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useUrlParams } from '../../infrastructure/url-params.ts'

const STORE_PARAM = 'store'

/** The key under which the browser keeps the store that this person chose last. */
const storageKeyOf = (uid: string | undefined) => `chosenStore:${uid}`

/** The store of the list that the URL names, or null. An id in capitals is the same id. */
export function chosenStore<Store extends { id: string }>(
  stores: readonly Store[] | undefined,
  params: URLSearchParams,
): Store | null {
  const storeId = params.get(STORE_PARAM)?.toLowerCase()
  return stores?.find(({ id }) => id === storeId) ?? null
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
  /** Finds the store that a page starts with when this person has chosen none before. */
  usual?: (stores: readonly Store[]) => Store | undefined
}

/**
 * The store that is chosen for the admin screens, kept in the URL. Null when none is chosen (`namesNone`) or the chosen
 * one is not in the list. A page with a `usual` function starts with the store that this person chose last in this
 * browser, else with the store that the function finds.
 */
export function useChosenStore<Store extends { id: string }>(
  stores: readonly Store[] | undefined,
  { usual }: Choice<Store> = {},
) {
  const { user } = useSession()
  const [params, changeParams] = useUrlParams()
  const show = (id: string | null) =>
    changeParams(
      (now) => {
        if (id === null) now.delete(STORE_PARAM)
        else now.set(STORE_PARAM, id)
        return now
      },
      { replace: true },
    )
  const hasArrived = useRef(false)
  useEffect(() => {
    if (hasArrived.current || usual === undefined || stores === undefined) return
    // Only once: later the person may choose no store.
    hasArrived.current = true
    const remembered = browserStorage.getItem(storageKeyOf(user?.uid))
    const store = storeOnArrival(stores, { params, remembered, usual: usual(stores) })
    if (store) show(store.id)
  })
  return { store: chosenStore(stores, params), namesNone: !params.has(STORE_PARAM), show }
}

/** Chooses a store for this page and for the next visit of the signed-in person. Null chooses none. */
export function useChooseStore(): (id: string | null) => void {
  const { user } = useSession()
  const { show } = useChosenStore(undefined)
  return (id) => {
    if (id === null) browserStorage.removeItem(storageKeyOf(user?.uid))
    else browserStorage.setItem(storageKeyOf(user?.uid), id)
    show(id)
  }
}

/** The only store of a person who has one. */
export const onlyStore = <Store>(stores: readonly Store[]): Store | undefined =>
  stores.length === 1 ? stores[0] : undefined

/** The first store of a list. Lists of inventories begin with connected stores, others are sorted by name. */
export const firstStore = <Store>([first]: readonly Store[]): Store | undefined => first

/** Makes links from one admin screen to another that keep the chosen store. */
export function useStoreLink(): (path: string) => string {
  const [params] = useSearchParams()
  const storeId = params.get(STORE_PARAM)
  return (path) => (storeId === null ? path : `${path}?${new URLSearchParams({ [STORE_PARAM]: storeId })}`)
}
