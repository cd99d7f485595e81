import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStorePromises } from './use-store-promises.ts'

type NamedStore = { id: string; name: string }

/** Those of the stores that take no new orders until somebody or a time ends the pause. */
export function usePausedStores(stores: readonly NamedStore[]): NamedStore[] {
  const promises = useStorePromises(
    stores.map(({ id }) => id),
    null,
  )
  return stores.filter(({ id }) => promises.get(id)?.why === 'paused')
}

/** Tells the people of these stores which of them take no new orders. */
export const PausedStores = ({ stores }: { stores: readonly NamedStore[] }) => (
  <PausedNotices paused={usePausedStores(stores)} />
)

/** Says of each paused store that it takes no new orders. Owners get the way to change it. */
export function PausedNotices({ paused }: { paused: readonly NamedStore[] }) {
  const { user } = useSession()
  return paused.map(({ id, name }) => (
    <Notice
      key={id}
      kind="info"
      className="mb-4"
      action={
        user?.role === 'admin' && (
          <ButtonLink to={`/admin/companies/${id}/delivery`}>Take orders again</ButtonLink>
        )
      }
    >
      {`${name} takes no new orders right now.`}
    </Notice>
  ))
}
