import { onTestFinished } from 'vitest'
import { createApp } from '#server/app/create-app.ts'
import { pictureStorage } from '#server/app/feature-settings.ts'
import { listTasks } from '#server/app/features.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { aStore, signedIn } from '#testing/builders.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { type FakeObjectStore, startFakeObjectStore } from '#testing/fake-object-store.ts'
import { aPng } from '#testing/pictures.ts'
import { testConfig } from '#testing/test.ts'
import { objectsOf } from './picture-storage.ts'

const SILENT = { info() {}, error() {} }

/** A server whose pictures go to an object store, until the end of the test. */
export async function aTownWithObjects(database: Database, clock: FakeClock) {
  const store: FakeObjectStore = await startFakeObjectStore()
  const config = readConfig({
    LOG_LEVEL: 'silent',
    MAP_TILE_URL: 'none',
    DATA_DIR: testConfig.DATA_DIR,
    ...store.environment,
  })
  const app = await createApp({ config, database, clock, limitCalls: false })
  onTestFinished(async () => {
    await app.close()
    await store[Symbol.asyncDispose]()
    await database.sql`truncate pictures, jobs cascade`
  })
  const owner = await signedIn(database, { id: (await aStore(database)).ownerId }, clock.now())
  const headers = { ...owner, 'content-type': 'image/png' }
  return {
    app,
    store,
    config,
    objects: objectsOf(pictureStorage(config)),
    upload: (payload = aPng()) => app.inject({ method: 'POST', url: '/api/pictures', headers, payload }),
    runJobs: () => runDueJobs({ database, clock, tasks: listTasks(config), log: SILENT }),
    /** The ids of pictures that have no bytes in the database. */
    idsElsewhere: async () =>
      (await database.sql`select id from pictures where bytes is null order by id`).map(({ id }) =>
        String(id),
      ),
  }
}
