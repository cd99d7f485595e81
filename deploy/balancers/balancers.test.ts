import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { urlOf } from '#testing/start-database.ts'
import { assertInstalled, freePorts } from '../programs.ts'
import { startMainstreet } from '../start-mainstreet.ts'
import { startTown } from '../town.ts'
import { startBalancer } from './start-balancer.ts'

beforeAll(() => assertInstalled({ haproxy: 'haproxy', caddy: 'caddy' }))

const admin = postgres({ ...inject('databaseServer'), database: 'postgres', max: 1, onnotice: () => {} })
let settings: Record<string, string> = {}
beforeEach(async () => {
  const name = `balanced_${randomUUID().replaceAll('-', '')}`
  await admin`create database ${admin(name)}`
  settings = {
    DATABASE_URL: urlOf(inject('databaseServer'), name),
    TRUST_PROXY: '1',
    STOP_DELAY_SECONDS: '3',
  }
})
afterAll(() => admin.end())

describe.each(['HAProxy', 'Caddy'] as const)('behind %s', (name) => {
  test('a process that is replaced refuses no request, and streams go on', async () => {
    const [onePort = 0, twoPort = 0] = await freePorts(2)
    const one = await startMainstreet({ ...settings, PORT: String(onePort) })
    await startMainstreet({ ...settings, PORT: String(twoPort) })
    await using balancer = await startBalancer(name, [onePort, twoPort])
    const town = await startTown({ database: one.database, port: balancer.port }, { again: false })
    onTestFinished(() => town.end())
    await town.ordered(60)
    await one.stop()
    await town.ordered(60)
    const again = await startMainstreet({ ...settings, PORT: String(onePort) })
    await eventually(async () => expect(await connectionsOf(again)).toBeGreaterThan(0))
    await town.ordered(60)
    const heard = town.stream.text.length
    await eventually(() => expect(town.stream.text.length).toBeGreaterThan(heard))
    await town.end()
    expect(town.wrong).toEqual([])
    expect(town.reads.failed).toBe(0)
  })

  test('calls are counted once for all processes, by the address of the visitor', async () => {
    const ports = [
      (await startMainstreet(settings, { limitCalls: true })).port,
      (await startMainstreet(settings, { limitCalls: true })).port,
    ]
    await using balancer = await startBalancer(name, ports)
    const statuses: number[] = []
    for (let call = 0; call < 70; call++) {
      const reply = await fetch(`http://127.0.0.1:${balancer.port}/api/unsubscribe?token=none`)
      statuses.push(reply.status)
      await sleep(20)
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    // Nobody is refused before the limit of 60 in a minute.
    expect(statuses.slice(0, 60)).not.toContain(429)
  })
})

const connectionsOf = ({ app }: Awaited<ReturnType<typeof startMainstreet>>) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
