import { useUrlParams } from '../../infrastructure/url-params.ts'
import { type PlatformSearch, platformSearchOf, withPlatformSearch } from './platform-search.ts'

/** The search of the platform list, which is kept in the page's address. */
export function usePlatformSearch() {
  const [params, changeParams] = useUrlParams()
  return {
    search: platformSearchOf(params),
    find: (change: Partial<PlatformSearch>) =>
      changeParams((now) => withPlatformSearch(now, change), { replace: true }),
  }
}
