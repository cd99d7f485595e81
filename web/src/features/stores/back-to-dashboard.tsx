import ArrowLeft from 'lucide-react/icons/arrow-left'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useStoreLink } from './chosen-store.ts'

/** The way back from a page of the owner's, with the same store still chosen. */
export function BackToDashboard() {
  const storeLink = useStoreLink()
  return (
    <ButtonLink to={storeLink('/admin')} icon={<ArrowLeft aria-hidden="true" className="size-4" />}>
      Back to Dashboard
    </ButtonLink>
  )
}
