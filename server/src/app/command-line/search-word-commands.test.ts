import { anItem, aStore } from '#testing/builders.ts'
import { expect, test, testConfig } from '#testing/test.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { EXIT } from './command.ts'
import { runCommandLine } from './run-command-line.ts'

async function words(database: Database, ...args: string[]) {
  const printed: string[] = []
  const exitCode = await runCommandLine({
    args: ['words', ...args],
    environment: { DATA_DIR: testConfig.DATA_DIR },
    print: (line) => printed.push(line),
    complain: (line) => printed.push(line),
    withDatabase: (_config, work) => work(database),
  })
  return { exitCode, text: printed.join('\n') }
}

test('search words that are added find things, and the log says so', async ({ app, database }) => {
  const at = { latitude: 51, longitude: -101 }
  const { id: storeId } = await aStore(database, at)
  await anItem(database, { storeId, name: 'Eye Patch', categoryName: 'Shelf' })
  expect((await words(database, 'list')).text).toBe('No search words were added.')
  const added = await words(database, 'add', "Pirate's Night!", 'Rum; , eye PATCH,')
  expect(added).toEqual({
    exitCode: EXIT.done,
    text: "'pirates night' finds rum, eye patch, within half a minute.",
  })
  expect((await words(database, 'list')).text).toBe('pirates night  rum, eye patch')
  const reply = await app.inject({
    url: "/api/products/local?latitude=51&longitude=-101&search=something+for+a+pirate's+night",
  })
  expect(reply.json().products).toMatchObject([{ item_name: 'Eye Patch' }])
  expect((await words(database, 'remove', "pirate's night")).exitCode).toBe(EXIT.done)
  expect(await words(database, 'remove', "pirate's night")).toEqual({
    exitCode: EXIT.refused,
    text: "No search words 'pirates night' were added.",
  })
  expect(await database.sql`select act, operator_id as by, details from operator_acts order by id`).toEqual([
    { act: 'search_words_set', by: null, details: { says: 'pirates night', things: 'rum, eye patch' } },
    { act: 'search_words_removed', by: null, details: { says: 'pirates night' } },
  ])
})

test.for([
  [['add', '!!', 'rum'], 'Give one to 4 words'],
  [['add', 'one two three four five', 'rum'], 'Give one to 4 words'],
  [['add', 'pirate', ' , '], 'Give one to 30 things'],
  [
    ['add', 'pirate', 'a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u,v,w,x,y,z,0,1,2,3,4'],
    'Give one to 30 things',
  ],
  [['add', 'pirate', 'x'.repeat(501)], 'Give one to 30 things'],
] as const)('words %s is refused in words', async ([args, expected], { database }) => {
  const { exitCode, text } = await words(database, ...args)
  expect([exitCode, text]).toEqual([EXIT.usage, expect.stringContaining(expected)])
})
