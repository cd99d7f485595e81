import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { makeMove } from '#server/features/orders/moving/make-move.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { movesOf, type OpenPart } from './desk-moves.ts'

/*
 * The process under load: the real server, and on request the bare SQL of the same moves, as many at a time. desk.ts
 * starts it; one of the two is idle while the other is measured.
 */
export type BareMoves = { parts: OpenPart[]; userId: string; atOnce: number; seconds: number }
export type FromDeskServer = { port: number } | { bareMoves: number }

const [connection = '{}', poolSize = '10'] = process.argv.slice(2)
const database = openDatabase({ connection: JSON.parse(connection), poolSize: Number(poolSize) })
const config = readConfig({ LOG_LEVEL: 'error', MAP_TILE_URL: 'none' })
const app = await createApp({ config, database, limitCalls: false, checkReplies: false })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: Number(new URL(address).port) } satisfies FromDeskServer)
process.on('message', async (run: BareMoves) => {
  process.send?.({ bareMoves: await moveBare(run) } satisfies FromDeskServer)
})
process.once('disconnect', () => process.exit(0))

const REFUSED_AT_MOST = 20

async function moveBare({ parts, userId, atOnce, seconds }: BareMoves): Promise<number> {
  const next = movesOf(parts)
  const end = performance.now() + seconds * 1000
  let made = 0
  let refused = 0
  const work = async () => {
    while (performance.now() < end) {
      const { seen, name } = next()
      const moved = await makeMove(database, seen, {
        name,
        mover: { kind: 'people', userId },
        reason: name === 'bringBack' ? 'address' : null,
        note: null,
        restock: false,
        origin: 'http://localhost',
        now: new Date(),
      })
      if (moved?.moved) made++
      // Calls of the run before were still being answered when the parts were read.
      else if (++refused > REFUSED_AT_MOST) throw new Error('Bare moves were refused')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return made
}
