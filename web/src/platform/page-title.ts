import { useEffect } from 'react'

const PRODUCT = 'Mainstreet'

export const titleOf = (page: string | undefined): string => (page ? `${page} · ${PRODUCT}` : PRODUCT)

/** For a page whose title is known only with its data. While it is undefined the route's own title stays. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) document.title = titleOf(page)
  }, [page])
}
