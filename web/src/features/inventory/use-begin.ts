import { useEffect, useEffectEvent } from 'react'
import { useUrlParams } from '../../infrastructure/url-params.ts'

type Ways = { product: () => void; list: () => void; shop: (() => void) | undefined }

/** Begins one of the ways to add products that the URL names (`?begin=list`), where links of other pages lead. */
export function useBegin(ways: Ways) {
  const [params, changeParams] = useUrlParams()
  const named = params.get('begin')
  const begin = useEffectEvent((way: string) => {
    if (way === 'product' || way === 'list' || way === 'shop') ways[way]?.()
    changeParams(
      (now) => {
        now.delete('begin')
        return now
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (named !== null) begin(named)
  }, [named])
}
