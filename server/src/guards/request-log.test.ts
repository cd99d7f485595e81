import { createApp } from '#server/app/create-app.ts'
import { expect, test } from '#testing/test.ts'
import { readConfig } from '../config/config.ts'

test.for([
  '/invite?storeId=1&email=edie%40x.example&token=secret',
  '/%69nvite?token=secret',
  '/api/nothing?token=secret',
])('the log names the path of %s and not its query', async (url, { database }) => {
  const lines: string[] = []
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'trace' }),
    database,
    logStream: { write: (line) => lines.push(line) },
  })
  try {
    await app.inject(url)
  } finally {
    await app.close()
  }
  const log = lines.join('')
  expect(log).toContain(`"path":"${url.split('?', 1)[0]}"`)
  expect(log).not.toMatch(/secret|edie/)
})
