import { describe, expect, test } from '#testing/test.ts'
import type { PartKey } from '../parts/order-key.ts'
import { aCourier, aPackedOrder, aRun } from './runs.fixture.ts'

describe('the next stop', () => {
  test('is chosen once, and only of what is ahead', async ({ app, database }) => {
    const { courier, desk, run } = await aRun(app, database, 3)
    await courier.setOut()
    const [first, second, third] = run.stops.map(({ firestoreId, storeId }) => ({
      orderId: firestoreId,
      storeId,
    })) as [PartKey, PartKey, PartKey]
    await courier.move(first, 'deliver', 4)
    const { run: chosen } = await courier.chooseNext(third)
    const inOrder = [first, third, second].map(({ orderId }) => orderId)
    expect(chosen.stops.map(({ firestoreId }) => firestoreId)).toEqual(inOrder)
    expect((await desk.list())[0]?.stops.map(({ firestoreId }) => firestoreId)).toEqual(inOrder)
    // The same call again, and one for a door that is done.
    expect((await courier.chooseNext(third)).run).toEqual(chosen)
    expect((await courier.chooseNext(first)).run).toEqual(chosen)
  })

  test('is no stop of another run', async ({ app, database }) => {
    const { owner, keys, desk } = await aRun(app, database, 1)
    const { key: elsewhere } = await aPackedOrder(app, database, owner.store)
    const another = aCourier(app, (await desk.start([elsewhere])).token)
    expect(await another.chooseNext(keys[0] as PartKey)).toMatchObject({
      status: 404,
      code: 'order_not_found',
    })
  })
})
