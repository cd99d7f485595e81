import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { ApiProblem } from './api.ts'
import { createQueryClient } from './query-client.ts'

/** Shows a query as a screen does while it is open. */
async function anOpenScreen(fetchList: () => Promise<string[]>) {
  const client = createQueryClient()
  client.mount()
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: fetchList })
  const leave = observer.subscribe(() => {})
  await eventually(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  return {
    result: () => observer.getCurrentResult(),
    [Symbol.dispose]() {
      leave()
      client.unmount()
    },
  }
}

function reconnect() {
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
}

test('a list is fetched again when the network returns', async () => {
  let list = ['bread']
  using screen = await anOpenScreen(async () => list)
  list = ['bread', 'soap']
  reconnect()
  await eventually(() => expect(screen.result().data).toEqual(['bread', 'soap']))
})

test('a list that had failed is fetched when the network returns', async () => {
  let reachable = false
  using screen = await anOpenScreen(async () => {
    if (!reachable) throw new ApiProblem(404, {})
    return ['bread']
  })
  expect(screen.result().error).not.toBeNull()
  reachable = true
  reconnect()
  await eventually(() => expect(screen.result().data).toEqual(['bread']))
})

test('a change asks again also what is being read for the first time', async () => {
  const client = createQueryClient()
  const reads: ((answer: string) => void)[] = []
  const query = { queryKey: ['email'], queryFn: () => new Promise<string>((resolve) => reads.push(resolve)) }
  const observer = new QueryObserver(client, query)
  const leave = observer.subscribe(() => {})
  const waiting = client.fetchQuery(query)
  const settled = client.invalidateQueries({ queryKey: ['email'] })
  reads[0]?.('older')
  reads[1]?.('newer')
  await settled
  expect([observer.getCurrentResult().data, await waiting, reads.length]).toEqual(['newer', 'newer', 2])
  leave()
})
