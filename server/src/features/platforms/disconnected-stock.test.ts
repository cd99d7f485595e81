import { expect } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { test } from './connected-store.fixture.ts'

test('units that are returned while a shop is disconnected go back to it once it is connected again', async ({
  connect,
  runJobs,
}) => {
  const there = await connect('squarespace')
  const orderId = await there.buy(2)
  await runJobs()
  expect(there.left()).toBe(7)
  await there.disconnect()
  await there.refuse(orderId)
  await runJobs()
  expect([there.left(), await there.local()]).toEqual([7, 9])
  await there.reconnect()
  await runJobs()
  expect([there.left(), await there.local()]).toEqual([9, 9])
  expect(await there.connection()).toMatchObject({ waitingWrites: 0, failedWrites: 0 })
})

test('units that a shop was not told of before it was disconnected wait for it', async ({
  connect,
  runJobs,
}) => {
  const there = await connect('wix')
  await runJobs()
  await there.buy(2)
  await there.disconnect()
  await runJobs()
  expect(there.left()).toBe(9)
  await there.reconnect()
  await runJobs()
  expect([there.left(), await there.local()]).toEqual([7, 7])
})

test('units of a cancellation during which the shop is connected again go back to it', async ({
  connect,
  runJobs,
  database,
}) => {
  const there = await connect('squarespace')
  const orderId = await there.buy(2)
  await runJobs()
  await there.disconnect()
  await callBehindLock(
    database,
    (tx) => tx`select from orders where id = ${orderId} for update`,
    () => [there.refuse(orderId)],
    () => there.reconnect(),
  )
  await runJobs()
  expect([there.left(), await there.local()]).toEqual([9, 9])
})
