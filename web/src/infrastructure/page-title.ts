import { useEffect } from 'react'
import { titleOf } from '#contract/shared/pages.ts'

/** For a page whose title is known only with its data. While it is undefined the route's own title stays. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) document.title = titleOf(page)
  }, [page])
}
