import { PLATFORMS } from '#contract/platforms/platform.ts'
import { describe, expect } from '#testing/test.ts'
import { untilWaiting } from '#testing/until-waiting.ts'
import { setStock, test } from './connected-store.fixture.ts'
import { seedRefreshes } from './schedule.ts'

describe.each(PLATFORMS)('%s', (platform) => {
  test('receives the units that were sold here', async ({ connect, runJobs }) => {
    const there = await connect(platform)
    await there.buy(2)
    expect(there.left()).toBe(9)
    expect(await there.connection()).toMatchObject({ waitingWrites: 1, failedWrites: 0 })
    await runJobs()
    expect([there.left(), await there.local()]).toEqual([7, 7])
    expect(await there.connection()).toMatchObject({ waitingWrites: 0, lastFailure: null })
  })

  test('stays at zero when it has fewer units than were sold here, and the oversale shows until dismissed', async ({
    connect,
    runJobs,
  }) => {
    const there = await connect(platform)
    await runJobs()
    setStock(there.shop, 1)
    await there.buy(3)
    await runJobs()
    expect(there.left()).toBe(0)
    const [failure] = await there.stockFailures()
    expect(failure).toMatchObject({
      kind: 'oversold',
      platform,
      itemName: 'Product 1',
      orderNumber: expect.stringMatching(/./),
      units: 3,
      missing: 2,
    })
    expect(await there.connection()).toMatchObject({ waitingWrites: 0, failedWrites: 0 })
    await there.disconnect()
    expect(await there.stockFailures()).toHaveLength(1)
    expect((await there.dismiss(failure?.id ?? '')).statusCode).toBe(200)
    expect(await there.stockFailures()).toEqual([])
  })

  test('is read on schedule, and the local stock follows', async ({
    clock,
    connect,
    refreshOnSchedule,
    runJobs,
  }) => {
    const there = await connect(platform)
    await runJobs()
    setStock(there.shop, 4)
    await runJobs()
    expect(await there.local()).toBe(9)
    await refreshOnSchedule()
    expect(await there.local()).toBe(4)
    expect(await there.connection()).toMatchObject({
      refreshing: false,
      lastRefreshAt: clock.now().toISOString(),
    })
  })

  test('is not read while the refresh is off, except when somebody presses Refresh now', async ({
    connect,
    refreshOnSchedule,
    runJobs,
  }) => {
    const there = await connect(platform)
    await runJobs()
    await there.setRefresh(false)
    setStock(there.shop, 4)
    await refreshOnSchedule()
    expect(await there.local()).toBe(9)
    await there.retry()
    await runJobs()
    expect(await there.local()).toBe(4)
  })

  test('gets the write after an outage; the order stands, and the failure shows until Retry', async ({
    platforms,
    connect,
    refreshOnSchedule,
    runJobs,
  }) => {
    const there = await connect(platform)
    await runJobs()
    platforms.always = { status: 401 }
    await there.buy(3)
    await runJobs()
    expect(await there.connection()).toMatchObject({
      waitingWrites: 1,
      failedWrites: 1,
      lastFailure: { message: expect.stringContaining('not accept') },
    })
    platforms.always = null
    await refreshOnSchedule()
    // The platform still counts nine, three of which are gone.
    expect([there.left(), await there.local()]).toEqual([9, 6])
    await there.retry()
    await runJobs()
    expect([there.left(), await there.local()]).toEqual([6, 6])
    expect(await there.connection()).toMatchObject({ waitingWrites: 0, failedWrites: 0, lastFailure: null })
  })
})

test('two sales that are written back to Wix V1 at the same time both count', async ({
  database,
  platforms,
  connect,
  runJobs,
}) => {
  const there = await connect('wix', { catalog: 'V1_CATALOG' })
  await runJobs()
  for (const quantity of [1, 2]) await there.buy(quantity)
  const secondRead = Promise.withResolvers<void>()
  let reads = 0
  platforms.beforeAnswer = async ({ method, path }) => {
    if (path.endsWith('/inventoryItems/query') && ++reads === 2) secondRead.resolve()
    // The first write lasts until the other job has read the stock too, or waits for its turn.
    if (method === 'PATCH') await Promise.race([secondRead.promise, untilWaiting(database)])
  }
  await Promise.all([runJobs(), runJobs()])
  expect([there.left(), await there.local()]).toEqual([6, 6])
})

test('a product that the platform no longer lists is out of stock', async ({
  connect,
  refreshOnSchedule,
}) => {
  const there = await connect('wix')
  there.shop.products = []
  await refreshOnSchedule()
  expect(await there.local()).toBe(0)
})

test('a disconnected store keeps its items, and its platform gets no more calls', async ({
  database,
  platforms,
  connect,
  refreshOnSchedule,
  runJobs,
}) => {
  const there = await connect('squarespace')
  await there.buy(1)
  await database.sql`delete from platform_connections`
  platforms.calls.length = 0
  await refreshOnSchedule()
  await there.buy(1)
  await runJobs()
  expect(platforms.calls).toEqual([])
  expect([there.left(), await there.local()]).toEqual([9, 7])
})

test('a stock above the limit of an item is cut to the limit', async ({ connect, refreshOnSchedule }) => {
  const there = await connect('squarespace')
  setStock(there.shop, 5_000_000_000)
  await refreshOnSchedule()
  expect(await there.local()).toBe(1_000_000)
})

test('a write-back that fails with an unforeseen error can be retried', async ({
  database,
  clock,
  connect,
  runJobs,
}) => {
  const there = await connect('wix')
  await runJobs()
  await there.buy(2)
  await database.sql`alter table stock_writes add constraint unforeseen check (plan is null) not valid`
  for (let attempt = 0; attempt < 12; attempt++) {
    await runJobs()
    clock.advanceSeconds(2 * 60 * 60)
  }
  await database.sql`alter table stock_writes drop constraint unforeseen`
  expect(await there.connection()).toMatchObject({ waitingWrites: 1, failedWrites: 1 })
  await there.retry()
  await runJobs()
  expect([there.left(), await there.local()]).toEqual([7, 7])
})

test('a refresh that fails with an unforeseen error shows it, and the next one still runs', async ({
  database,
  connect,
  refreshOnSchedule,
  runJobs,
}) => {
  const there = await connect('wix')
  await runJobs()
  setStock(there.shop, 4)
  await database.sql`alter table inventory_items add constraint unforeseen check (quantity <> 4) not valid`
  for (let time = 0; time < 30; time++) {
    await refreshOnSchedule()
  }
  expect(await there.connection()).toMatchObject({
    lastFailure: { message: expect.stringContaining('went wrong here') },
  })
  await database.sql`alter table inventory_items drop constraint unforeseen`
  await refreshOnSchedule()
  expect(await there.local()).toBe(4)
  expect(await there.connection()).toMatchObject({ lastFailure: null })
})

test('a start enqueues the refreshes whose job was given up', async ({
  database,
  clock,
  connect,
  runJobs,
}) => {
  const there = await connect('wix')
  const off = await connect('wix')
  await runJobs()
  await off.setRefresh(false)
  await database.sql`update jobs set failed_at = now()`
  clock.advanceSeconds(16 * 60)
  await seedRefreshes(database.sql)
  await seedRefreshes(database.sql)
  const ours = [there.store.id, off.store.id]
  const waiting = await database.sql`
    select payload from jobs where failed_at is null and payload ->> 'storeId' = any(${ours})`
  expect(waiting).toEqual([{ payload: { storeId: there.store.id, platform: 'wix' } }])
})
