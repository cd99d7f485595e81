import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '#server/app/config.ts'
import { createApp } from '#server/app/create-app.ts'
import { openDatabase } from '#server/platform/database/database.ts'

/**
 * The process under load: the real server, and beside it the bare route that it is compared with. Whichever is
 * not being measured waits idle. Started by catalogue.ts with the database's connection; answers with its ports.
 */
const [connection = '{}'] = process.argv.slice(2)
const database = openDatabase({ connection: JSON.parse(connection) })
const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, limitCalls: false })

const bare = Fastify()
await bare.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
bare.get<{ Params: { id: string } }>('/bare/:id', async (request, reply) => {
  const [row] = await database.sql`select body from bench_answers where id = ${Number(request.params.id)}`
  return reply.header('content-type', 'application/json; charset=utf-8').send(row?.body)
})

const listen = async (server: FastifyInstance) =>
  Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
process.send?.({ app: await listen(app), bare: await listen(bare) })
process.once('disconnect', () => process.exit(0))
