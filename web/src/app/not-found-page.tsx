import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

/** The page for an address that does not exist. */
export function Component() {
  return (
    <>
      <PageHeading title="Page not found" />
      <EmptyState
        title="There is no page at this address"
        action={
          <>
            <ButtonLink to="/" variant="primary">
              Back to Home
            </ButtonLink>
            <ButtonLink to="/products/local">Browse Products</ButtonLink>
          </>
        }
      >
        The link may be old, or a letter may be missing.
      </EmptyState>
    </>
  )
}
