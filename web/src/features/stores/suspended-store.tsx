import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOwnStores } from './use-own-stores.ts'

/** Tells the owner why customers do not find the store. */
export function SuspendedStore({ storeId }: { storeId: string }) {
  const { user } = useSession()
  const { data } = useOwnStores({ enabled: user?.role === 'admin' })
  const store = data?.find(({ id }) => id === storeId.toLowerCase())
  return (
    store?.suspension && (
      <Notice
        kind="failure"
        className="mb-4"
        action={<ButtonLink to="/admin">Answer</ButtonLink>}
      >{`Your store ${store.name} is suspended. The reason: ${store.suspension.reason}`}</Notice>
    )
  )
}
