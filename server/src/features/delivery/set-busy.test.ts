import type { StoreDelivery } from '#contract/delivery/get-delivery-settings.ts'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { people } from '#testing/roles.ts'
import { expect, test } from '#testing/test.ts'

type Answer = { delivery: StoreDelivery; fields?: Record<string, string> }

test('an editor says that the store is busy, and a customer reads and gets the later time', async ({
  app,
  database,
  clock,
}) => {
  const { headers, store } = await people(database)
  const quote = async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/delivery/quote',
      payload: { address: null, parts: [{ storeId: store.id, subtotalCents: 0 }] },
    })
    const [promise] = reply.json<{ promises: StorePromise[] }>().promises
    return { busy: promise?.busy, by: Date.parse(promise?.earliest?.to ?? '') }
  }
  const setBusy = (busy: { minutes: number; until: string } | null) =>
    app.inject({
      method: 'PUT',
      url: `/api/stores/${store.id}/busy`,
      headers: headers.editor,
      payload: { busy },
    })
  const busy = { minutes: 30, until: new Date(clock.now().getTime() + 3_600_000).toISOString() }
  const usual = await quote()
  expect((await setBusy(busy)).json()).toEqual({ busy })
  expect(await quote()).toEqual({ busy, by: usual.by + 30 * 60_000 })
  const read = await app.inject({ url: `/api/stores/${store.id}/delivery`, headers: headers.owner })
  expect(read.json<Answer>().delivery).toMatchObject({ busy, pausedUntil: null, version: 0 })
  clock.advanceSeconds(3600)
  expect((await quote()).busy).toBeNull()
  await setBusy(null)
  const ended = await app.inject({ url: `/api/stores/${store.id}/delivery`, headers: headers.owner })
  expect(ended.json<Answer>().delivery.busy).toBeNull()
})

test('a busy time in the past, for days or of no minutes is refused at its field', async ({
  app,
  database,
  clock,
}) => {
  const { headers, store } = await people(database)
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  for (const [busy, field] of [
    [{ minutes: 15, until: inHours(0) }, 'busy.until'],
    [{ minutes: 15, until: inHours(13) }, 'busy.until'],
    [{ minutes: 0, until: inHours(1) }, 'busy.minutes'],
    [{ minutes: 1.5, until: inHours(1) }, 'busy.minutes'],
  ] as const) {
    const reply = await app.inject({
      method: 'PUT',
      url: `/api/stores/${store.id}/busy`,
      headers: headers.owner,
      payload: { busy },
    })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json<Answer>().fields ?? {})).toEqual([field])
  }
})
