import ArrowLeft from 'lucide-react/icons/arrow-left'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useStoreLink } from './chosen-store.ts'

/** The link from an owner's page to the dashboard. It keeps the chosen store. */
export function BackToDashboard() {
  const storeLink = useStoreLink()
  return (
    <ButtonLink to={storeLink('/admin')} icon={<ArrowLeft aria-hidden="true" className="size-4" />}>
      Back to Dashboard
    </ButtonLink>
  )
}
