import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What an owner without a store sees where one is needed; the children say what for. */
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
