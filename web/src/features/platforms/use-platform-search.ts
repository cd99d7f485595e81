import { useSearchParams } from 'react-router'
import { type PlatformSearch, platformSearchOf, withPlatformSearch } from './platform-search.ts'

/** The search of the platform list, which is kept in the page's address. */
export function usePlatformSearch() {
  const [params, setParams] = useSearchParams()
  return {
    search: platformSearchOf(params),
    find: (change: Partial<PlatformSearch>) =>
      setParams((before) => withPlatformSearch(before, change), { replace: true }),
  }
}
