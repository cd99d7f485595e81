import { useLocation } from 'react-router'
import { pages } from '#contract/shared/pages.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOwnStores } from './use-own-stores.ts'

/** Says why stores of the owner are suspended, on every page of work. The dashboard has the box for an answer. */
export function SuspendedNotices() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const { data } = useOwnStores({ enabled: user?.role === 'admin' })
  if (pathname === pages.dashboard.path) return null
  return data?.map(
    ({ id, name, suspension }) =>
      suspension && (
        <Notice
          key={id}
          kind="failure"
          className="m-4"
          action={<ButtonLink to={pages.dashboard.path}>Answer</ButtonLink>}
        >
          <p>{`${name} is suspended. Customers do not see it.`}</p>
          <p className="font-normal">The reason: {suspension.reason}</p>
        </Notice>
      ),
  )
}
