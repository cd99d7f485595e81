import { expect, test, testConfig } from '#testing/test.ts'
import { aTownWithObjects } from '../features/pictures/pictures-elsewhere.fixture.ts'
import { checkPictureStorage } from './check-picture-storage.ts'

test('a start says that the bucket cannot be used, or is missing in the settings, and goes on', async ({
  database,
  clock,
}) => {
  const { config, store, upload, runJobs } = await aTownWithObjects(database, clock)
  const lines: string[] = []
  const log = { error: (line: string) => lines.push(line) }
  await checkPictureStorage(testConfig, database, log)
  await checkPictureStorage(config, database, log)
  expect(lines).toEqual([])
  await checkPictureStorage({ ...config, AWS_SECRET_ACCESS_KEY: 'wrong/secret' }, database, log)
  expect(lines.pop()).toMatch(/^PICTURES_URL: http:.* failed \(HEAD\): there is no such bucket, or the keys/)
  store.trouble = 'busy'
  await checkPictureStorage(config, database, log)
  expect(lines.pop()).toMatch(/S3 returned 503/)
  store.trouble = null
  await upload()
  await runJobs()
  await checkPictureStorage(testConfig, database, log)
  expect(lines).toEqual([
    'PICTURES_URL is not set, but there are pictures in an object store. They cannot be shown.',
  ])
})
