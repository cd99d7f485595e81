import { useSession } from '../../../infrastructure/session.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { AccountAddress, type PointMap } from './account-address.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountName } from './account-name.tsx'

export function AccountDetails({ MovePoint }: { MovePoint: PointMap }) {
  const { user } = useSession()
  if (!user) return null
  return (
    <AccountFrame page="account" user={user}>
      {user.isOperator && (
        <Card as="section" aria-labelledby="account-operator">
          <h2 id="account-operator" className="mb-2 text-title">
            Operator
          </h2>
          <p className="mb-4 text-ink-soft">You look after this site: its people, its stores and its work.</p>
          <ButtonLink to="/operator" variant="primary">
            Open the operators’ page
          </ButtonLink>
        </Card>
      )}
      <AccountName key={user.uid} user={user} />
      <AccountAddress key={`address ${user.uid}`} user={user} MovePoint={MovePoint} />
    </AccountFrame>
  )
}
