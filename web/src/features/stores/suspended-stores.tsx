import { useQueryClient } from '@tanstack/react-query'
import type { answerStoreSuspension } from '#contract/operator/suspension.ts'
import { call } from '../../infrastructure/api.ts'
import { Card } from '../../ui/card.tsx'
import { SuspensionAnswer } from '../../ui/suspension-answer.tsx'
import { useOwnStores } from './use-own-stores.ts'

/** The owner's stores that are suspended, each with the reason and a box for an answer. */
export function SuspendedStores() {
  const cache = useQueryClient()
  const { data } = useOwnStores()
  return data?.map(({ id, name, suspension }) => {
    if (suspension === null) return null
    const send = async (answer: string) => {
      await call<typeof answerStoreSuspension>('POST /stores/{storeId}/suspension/answer', {
        params: { storeId: id },
        body: { answer },
      })
      await cache.invalidateQueries({ queryKey: ['own-stores'] })
    }
    return (
      <Card as="section" key={id} className="mb-6" aria-label={`${name} is suspended`}>
        <SuspensionAnswer
          title={`${name} is suspended. Customers do not see it; you can still finish its open orders.`}
          suspension={suspension}
          send={send}
        />
      </Card>
    )
  })
}
