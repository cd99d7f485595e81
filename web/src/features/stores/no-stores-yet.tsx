import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown to an owner without a store on a page that needs one. The children say why. */
export const NoStoresYet = ({ children }: { children: ReactNode }) => (
  <EmptyState
    title="No companies found"
    action={
      <ButtonLink to="/admin/companies" variant="primary">
        Add Your First Company
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
)
