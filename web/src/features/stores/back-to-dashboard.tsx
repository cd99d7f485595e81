import ArrowLeft from 'lucide-react/icons/arrow-left'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The link from an owner's page to the dashboard. */
export const BackToDashboard = () => (
  <ButtonLink to="/admin" icon={<ArrowLeft aria-hidden="true" className="size-4" />}>
    Back to Dashboard
  </ButtonLink>
)
