import { useEffect } from 'react'
import { titleOf } from '#contract/shared/pages.ts'

/** Sets the title of a page whose title comes with its data. While it is undefined, the route's title stays. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) document.title = titleOf(page)
  }, [page])
}
