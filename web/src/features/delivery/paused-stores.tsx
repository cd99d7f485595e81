import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStorePromises } from './use-store-promises.ts'

/** Tells the people of these stores which of them take no new orders. Owners get the way to change it. */
export function PausedStores({ stores }: { stores: readonly { id: string; name: string }[] }) {
  const { user } = useSession()
  const promises = useStorePromises(
    stores.map(({ id }) => id),
    null,
  )
  return stores
    .filter(({ id }) => promises.get(id)?.why === 'paused')
    .map(({ id, name }) => (
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
