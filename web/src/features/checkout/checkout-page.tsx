import { useSearchParams } from 'react-router'
import { useSession } from '../../infrastructure/session.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { Confirmation } from './confirmation.tsx'
import { OpenCheckout } from './open-checkout.tsx'

export function Component() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const orderId = search.get('order')
  if (!user) return null
  return (
    <>
      <PageHeading title="Checkout" />
      {orderId === null ? (
        <OpenCheckout key={user.uid} user={user} />
      ) : (
        <>
          <CheckoutSteps current={4} />
          <Confirmation orderId={orderId} userId={user.uid} />
        </>
      )}
    </>
  )
}
