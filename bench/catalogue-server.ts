import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { answerTables } from './recorded-answers.ts'

/**
 * The process under load: the real server, and the bare routes that it is compared with. While one is measured the
 * others are idle. catalogue.ts starts it with the connection to the database and receives its ports.
 */
const [connection = '{}'] = process.argv.slice(2)
const database = openDatabase({ connection: JSON.parse(connection) })
const { sql } = database
const config = readConfig({ LOG_LEVEL: 'silent' })
const app = await createApp({ config, database, limitCalls: false, checkReplies: false })

type Answer = { set: string; answer: string }
const bare = Fastify()
await bare.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
bare.get<{ Params: Answer }>('/text/:set/:answer', async ({ params }, reply) => {
  const [row] =
    await sql`select body from ${sql(answerTables(params.set).texts)} where answer = ${Number(params.answer)}`
  return reply.header('content-type', 'application/json; charset=utf-8').send(row?.body)
})
bare.get<{ Params: Answer }>('/rows/:set/:answer', async ({ params }) => {
  const rows =
    await sql`select * from ${sql(answerTables(params.set).rows)} where answer = ${Number(params.answer)} order by position`
  return { rows }
})

const listen = async (server: FastifyInstance) =>
  Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
process.send?.({ app: await listen(app), bare: await listen(bare) })
process.once('disconnect', () => process.exit(0))
