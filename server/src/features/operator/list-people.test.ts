import { randomUUID } from 'node:crypto'
import { aStore, aUser } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anOperator, because, idsOf } from './operator.fixture.ts'

describe('the lists of the operators', () => {
  test.for([
    ['ZOË', 'in capitals and with an accent'],
    ['zoe', 'without the accent'],
    ['oë\u0308kb', 'with a doubled accent'],
    ['zoe.KB@', 'by a part of the email'],
    ['ŒUFS du', 'by the name of a store, as a ligature'],
  ] as const)('find a person by %s: %s', async ([search], { app, database }) => {
    const { act } = await anOperator(app, database)
    const key = randomUUID().slice(0, 8)
    const person = await aUser(database, {
      username: 'Zoëkb Ångström',
      email: `zoe.kb@${key}.example`,
      role: 'admin',
    })
    const store = await aStore(database, { ownerId: person.id, name: 'Oeufs du Jour' })
    const found = (await act('GET', `people?search=${encodeURIComponent(search)}`)).json().people
    expect(idsOf(found)).toContain(person.id)
    await database.sql`delete from stores where id = ${store.id}`
    await database.sql`delete from users where id = ${person.id}`
  })

  test('take wildcards as letters, and nothing as everybody', async ({ app, database }) => {
    const { act } = await anOperator(app, database)
    await aUser(database)
    expect((await act('GET', 'people?search=%25')).json().people).toEqual([])
    expect((await act('GET', 'people?search=_____')).json().people).toEqual([])
    expect((await act('GET', 'people')).json().people.length).toBeGreaterThan(1)
  })

  test('are paged without gaps and doubles, also for rows of one moment', async ({ app, database }) => {
    const { act } = await anOperator(app, database)
    const at = new Date('2020-01-01T00:00:00Z')
    const made: string[] = []
    for (let number = 0; number < 7; number++) {
      const { id } = await aUser(database, { username: 'Pagewise' })
      await database.sql`update users set created_at = ${at} where id = ${id}`
      made.push(id)
    }
    const read: string[] = []
    let cursor = ''
    do {
      const page = (await act('GET', `people?search=pagewise&limit=3&cursor=${cursor}`)).json()
      read.push(...idsOf(page.people))
      cursor = page.nextCursor ?? ''
    } while (cursor !== '')
    expect(read.toSorted()).toEqual(made.toSorted())
    expect((await act('GET', 'people?cursor=bm90')).statusCode).toBe(400)
  })

  test('tell which stores customers do not see yet, because an email is not confirmed', async ({
    app,
    database,
  }) => {
    const { act } = await anOperator(app, database)
    const owner = await aUser(database, { role: 'admin' })
    const [waiting, shown] = [
      await aStore(database, { ownerId: owner.id }),
      await aStore(database, { ownerId: owner.id }),
    ]
    await database.sql`update stores set verified = false where id = ${waiting.id}`
    const read = async (query = '') =>
      (await act('GET', `stores?search=${owner.email}${query}`)).json().stores
    expect(await read()).toMatchObject([
      { id: shown.id, isVerified: true },
      { id: waiting.id, isVerified: false },
    ])
    expect(idsOf(await read('&unverifiedOnly=true'))).toEqual([waiting.id])
    expect(idsOf(await read('&unverifiedOnly=true&suspendedOnly=true'))).toEqual([])
  })

  test('filter the log by act and by who acted', async ({ app, database }) => {
    const { act, user } = await anOperator(app, database)
    const june = await aUser(database)
    await act('POST', `people/${june.id}/suspend`, because)
    await act('POST', `people/${june.id}/restore`, because)
    const namesOf = async (query: string) =>
      (await act('GET', `acts?${query}`)).json().acts.map((one: { act: string }) => one.act)
    expect(await namesOf(`by=${user.email}`)).toEqual(['person_restored', 'person_suspended'])
    expect(await namesOf(`by=${user.email}&act=person_suspended`)).toEqual(['person_suspended'])
    expect(await namesOf('by=command%20line')).toEqual([])
    const { emails } = (await act('GET', 'actors')).json()
    expect(emails).toContain(user.email)
    expect(emails).not.toContain(june.email)
  })
})
