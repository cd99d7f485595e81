import { PLATFORMS, type Platform } from '#contract/platforms/platform.ts'
import { aFakeProduct } from '#sandbox/fake-shop.ts'
import { describe, expect } from '#testing/test.ts'
import { setStock, test } from './connected-store.fixture.ts'
import { WRITE_STOCK } from './schedule.ts'

describe.each(PLATFORMS)('units of a refused order at %s', (platform) => {
  test('go back to the platform, and a refresh leaves them here', async ({
    connect,
    runJobs,
    refreshOnSchedule,
  }) => {
    const there = await connect(platform)
    const orderId = await there.buy(2)
    await runJobs()
    expect([there.left(), await there.local()]).toEqual([7, 7])
    await there.refuse(orderId)
    expect(await there.local()).toBe(9)
    await runJobs()
    expect(there.left()).toBe(9)
    await refreshOnSchedule()
    expect(await there.local()).toBe(9)
  })

  test('that the platform was not told of yet are never told', async ({ connect, runJobs, database }) => {
    const there = await connect(platform)
    await runJobs()
    const orderId = await there.buy(2)
    // The job of the sale comes after that of the return.
    await database.sql`update jobs set run_at = 'infinity' where task = ${WRITE_STOCK}`
    await there.refuse(orderId)
    await runJobs()
    expect([there.left(), await there.local()]).toEqual([9, 9])
    expect(await there.connection()).toMatchObject({ waitingWrites: 0, failedWrites: 0 })
  })

  test('are only those that the platform had', async ({ connect, runJobs }) => {
    const there = await connect(platform)
    await runJobs()
    setStock(there.shop, 1)
    const orderId = await there.buy(3)
    await runJobs()
    expect(there.left()).toBe(0)
    await there.refuse(orderId)
    await runJobs()
    expect(there.left()).toBe(1)
    expect(await there.stockFailures()).toHaveLength(1)
  })

  test('that the platform was not told of yet leave the others told', async ({
    connect,
    runJobs,
    database,
  }) => {
    const there = await connect(platform)
    await runJobs()
    const orderId = await there.buy(3)
    // The job of the return comes before that of the sale.
    await database.sql`update jobs set run_at = 'infinity' where task = ${WRITE_STOCK}`
    await there.keep(orderId, 2)
    await runJobs()
    expect([there.left(), await there.local()]).toEqual([9, 7])
    await database.sql`update jobs set run_at = now() where task = ${WRITE_STOCK}`
    await runJobs()
    expect([there.left(), await there.local()]).toEqual([7, 7])
    await there.refuse(orderId, 2)
    await runJobs()
    expect([there.left(), await there.local()]).toEqual([9, 9])
    expect(await there.connection()).toMatchObject({ waitingWrites: 0, failedWrites: 0 })
  })

  test('in two steps are only those that the platform had', async ({ connect, runJobs }) => {
    const there = await connect(platform)
    await runJobs()
    setStock(there.shop, 1)
    const orderId = await there.buy(3)
    await runJobs()
    expect(there.left()).toBe(0)
    await there.keep(orderId, 1)
    await there.refuse(orderId, 2)
    await runJobs()
    expect(there.left()).toBe(1)
  })

  test('with a replacement from another platform go back to where each came from', async ({
    connect,
    runJobs,
    refreshOnSchedule,
  }) => {
    const there = await connect(platform)
    const another = PLATFORMS[(PLATFORMS.indexOf(platform) + 1) % PLATFORMS.length] as Platform
    const elsewhere = await connect(another, { products: [aFakeProduct(2, { quantity: 9 })] }, there)
    const expectUnits = async (here: number, ofReplacement: number) => {
      await runJobs()
      expect([there.left(), await there.local()]).toEqual([here, here])
      expect([elsewhere.left(), await elsewhere.local()]).toEqual([ofReplacement, ofReplacement])
    }
    const orderId = await there.buy(2)
    await expectUnits(7, 9)
    await there.replace(orderId, elsewhere.synced)
    await expectUnits(8, 8)
    await there.refuse(orderId, 3)
    await expectUnits(9, 9)
    await refreshOnSchedule()
    await expectUnits(9, 9)
  })

  test('go back after an outage', async ({ connect, runJobs, platforms, clock }) => {
    const there = await connect(platform)
    const orderId = await there.buy(2)
    await runJobs()
    await there.refuse(orderId)
    platforms.always = 'hang-up'
    await runJobs()
    platforms.always = null
    clock.advanceSeconds(3600)
    await runJobs()
    expect(there.left()).toBe(9)
  })
})
