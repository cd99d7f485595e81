import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLiveUserId, useSession } from '../../infrastructure/session.tsx'
import { loadPatiently } from '../../ui/lazy-component.tsx'

/**
 * Keeps the rights of the signed-in person as the server has them. An owner may end an editor's access, or delete the
 * store, while the editor has its inventory open.
 */
export function useLiveRights(): void {
  const { verify } = useSession()
  const cache = useQueryClient()
  const userId = useLiveUserId()
  const askAgain = useEffectEvent(async () => {
    await verify()
    await cache.invalidateQueries()
  })
  useEffect(() => {
    if (userId === undefined) return
    let isOver = false
    let stop = () => {}
    // Visitors have no live events, so the code is not part of the first load. The server checks rights in any case.
    loadPatiently(() => import('../../infrastructure/live-events.ts')).then(
      ({ followLiveEvents }) => {
        if (isOver) return
        stop = followLiveEvents({
          userId,
          onMessage: ({ name }) => void (name === 'rights' && askAgain()),
          onFresh() {},
        })
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [userId])
}
