import type { FastifyInstance } from 'fastify'
import type { PausedUntil } from '#contract/delivery/delivery-settings.ts'
import type { TestStore } from '#testing/builders.ts'
import { describe, expect } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { MINUTE, reminders, setAcceptance, test } from './acceptance.fixture.ts'

async function pause(
  app: FastifyInstance,
  { store, headers }: { store: TestStore; headers: Record<string, string> },
  until: PausedUntil,
): Promise<void> {
  const url = `/api/stores/${store.id}/pause`
  const reply = await app.inject({ method: 'PUT', url, headers, payload: { until } })
  expect(reply.statusCode).toBe(200)
}

describe('an order that waits while its store changes the times', () => {
  test('is due at once when the store shortens the times below what has passed', async ({
    app,
    pass,
    orderAt,
  }) => {
    const { owner, key } = await orderAt('cancel', { remindMinutes: 60, actMinutes: 90 })
    await pass(20)
    await setAcceptance(app, owner, { remindMinutes: 5, actMinutes: 12, action: 'cancel' })
    await pass(1)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('has the whole time from when a store that was only reminded sets a deadline', async ({
    app,
    database,
    pass,
    orderAt,
  }) => {
    const { owner, key } = await orderAt(null)
    const statusOf = async (part: typeof key) => (await owner.read(part)).part.status
    const set = async () => {
      const reply = await setAcceptance(app, owner, { remindMinutes: 5, actMinutes: 12, action: 'cancel' })
      expect(reply.statusCode).toBe(200)
    }
    await pass(17)
    const later = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await pass(3)
    await set()
    await pass(8)
    expect(await statusOf(later)).toBe('pending')
    // An order that was not reminded yet has its time from when it was placed.
    await pass(1)
    expect(await statusOf(later)).toBe('cancelled')
    // Saving it again gives no more time.
    await set()
    await pass(2)
    expect(await statusOf(key)).toBe('pending')
    await pass(1)
    expect(await statusOf(key)).toBe('cancelled')
  })

  test('refuses a deadline before the reminder', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const reply = await setAcceptance(app, owner, { remindMinutes: 12, actMinutes: 12, action: 'cancel' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields).toEqual({ actMinutes: 'The deadline must be after the reminder' })
    const kept = await app.inject({ url: `/api/stores/${owner.store.id}/acceptance`, headers: owner.headers })
    expect(kept.json().acceptance).toEqual({ remindMinutes: 5, actMinutes: 12, action: 'none' })
  })
})

describe('an order that waits at a store that pauses', () => {
  test('waits while the store is paused, and until the exact end of the pause', async ({
    app,
    clock,
    smtp,
    pass,
    orderAt,
  }) => {
    const { owner, key } = await orderAt('cancel')
    await pass(3)
    await pause(app, owner, new Date(clock.now().getTime() + 60 * 60_000).toISOString())
    await pass(60)
    expect(reminders(smtp)).toBe(0)
    await pass(2)
    expect(reminders(smtp)).toBe(1)
    await pass(6)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(1)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('does not count a pause that began and ended while no process ran', async ({
    app,
    clock,
    smtp,
    pass,
    orderAt,
  }) => {
    const { owner, key } = await orderAt('cancel')
    for (const _ of ['one pause', 'another one']) {
      clock.advanceSeconds(2 * MINUTE)
      await pause(app, owner, 'reopened')
      clock.advanceSeconds(20 * MINUTE)
      await pause(app, owner, null)
    }
    // It was open for 4 minutes of 44.
    await pass(0.5)
    expect(reminders(smtp)).toBe(0)
    await pass(0.5)
    expect(reminders(smtp)).toBe(1)
    await pass(6)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(1)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('goes on at once when a pause without an end is lifted', async ({ app, pass, orderAt }) => {
    const { owner, key } = await orderAt('cancel')
    await pass(11)
    await pause(app, owner, 'reopened')
    await pass(90)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pause(app, owner, null)
    await pass(0.9)
    expect((await owner.read(key)).part.status).toBe('pending')
    await pass(0.1)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })

  test('is not moved by a deadline that passes while the store begins a pause', async ({
    app,
    clock,
    database,
    pass,
    orderAt,
  }) => {
    const { owner, key } = await orderAt('cancel')
    await pause(app, owner, 'reopened')
    await pause(app, owner, null)
    await pass(11)
    await callBehindLock(
      database,
      (tx) => tx`
        with pause as (
          insert into store_pauses (store_id, starts_at, ends_at)
          values (${owner.store.id}, ${clock.now()}, 'infinity')
        )
        update delivery_settings set paused_until = 'infinity' where store_id = ${owner.store.id}`,
      () => [pass(2)],
    )
    expect((await owner.read(key)).part.status).toBe('pending')
  })

  test('keeps its minutes when two people set and lift a pause at once', async ({ app, pass, orderAt }) => {
    const { owner, key } = await orderAt('cancel')
    await Promise.all([1, 2, 3, 4].map((n) => pause(app, owner, n % 2 ? 'reopened' : null)))
    await pause(app, owner, null)
    await pass(12)
    expect((await owner.read(key)).part.status).toBe('cancelled')
  })
})
