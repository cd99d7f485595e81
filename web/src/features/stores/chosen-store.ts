import { useSearchParams } from 'react-router'
import { useUrlParams } from '../../infrastructure/url-params.ts'

const STORE_PARAM = 'store'

/** The store of the list that the URL names, or null. An id in capitals is the same id. */
export function chosenStore<Store extends { id: string }>(
  stores: readonly Store[] | undefined,
  params: URLSearchParams,
): Store | null {
  const storeId = params.get(STORE_PARAM)?.toLowerCase()
  return stores?.find(({ id }) => id === storeId) ?? null
}

/**
 * The store that is chosen for the admin screens, kept in the URL. Null when none is chosen or the chosen one is not in
 * the list.
 */
export function useChosenStore<Store extends { id: string }>(stores: readonly Store[] | undefined) {
  const [params, changeParams] = useUrlParams()
  const choose = (id: string | null) =>
    changeParams(
      (now) => {
        if (id === null) now.delete(STORE_PARAM)
        else now.set(STORE_PARAM, id)
        return now
      },
      { replace: true },
    )
  return { store: chosenStore(stores, params), choose }
}

/** Makes links from one admin screen to another that keep the chosen store. */
export function useStoreLink(): (path: string) => string {
  const [params] = useSearchParams()
  const storeId = params.get(STORE_PARAM)
  return (path) => (storeId === null ? path : `${path}?${new URLSearchParams({ [STORE_PARAM]: storeId })}`)
}
