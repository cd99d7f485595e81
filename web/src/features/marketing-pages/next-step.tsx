import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { getDashboard } from '#contract/dashboard/get-dashboard.ts'
import type { Reply } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { dashboardKey, useGetDashboard } from '../dashboard/public.ts'
import { useOwnStores } from '../stores/public.ts'
import { openingOf } from './opening-steps.ts'

/**
 * The way to the next step of a new store, on the pages of work, so that nobody goes home between two steps. It asks the
 * server nothing of its own: an owner with a new store comes from the home page, which has the steps.
 */
export function NextStep() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const cache = useQueryClient()
  const isOwner = user?.role === 'admin'
  const { data: own } = useOwnStores({ enabled: isOwner })
  const known = cache.getQueryData<Reply<typeof getDashboard>>(dashboardKey)
  const isNew = known?.stores.some(({ setup }) => setup !== null) === true
  const { data } = useGetDashboard({ enabled: isOwner && isNew })
  const opening = data && own && openingOf(data.stores, own)
  const next = opening?.steps.find(({ isDone }) => !isDone)?.links[0]
  if (!opening || !next || next.to.split('#')[0] === pathname + search) return null
  const done = opening.steps.filter(({ isDone }) => isDone).length
  return (
    <p className="flex flex-wrap items-center gap-x-4 bg-accent-soft px-4 py-1 text-small sm:px-6">
      <span>{`${done} of ${opening.steps.length} steps are done.`}</span>
      <ButtonLink to={next.to} variant="quiet">
        Next step
      </ButtonLink>
    </p>
  )
}
