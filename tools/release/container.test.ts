import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Environment } from '#server/config/settings.ts'
import { root } from '../test/root.ts'
import { listReleaseFiles } from './release-content.ts'

const read = (file: string) => readFile(path.join(root, file), 'utf8')
const containerfile = await read('deploy/container/Containerfile')
/** The words of an instruction in its JSON form. */
const wordsOf = (instruction: string): string[] =>
  JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(containerfile)?.[1] ?? '[]')
const runtime = containerfile.slice(containerfile.lastIndexOf('\nFROM '))

test('the container starts a file of the release, as a user without rights, after the files are in place', () => {
  const [, file = ''] = wordsOf('CMD')
  expect(listReleaseFiles(root)).toContain(file)
  const instructions = runtime.match(/^(COPY|RUN|USER)\b.*/gm) ?? []
  expect(instructions.at(-1)).toMatch(/^USER [1-9]\d*:[1-9]\d*$/)
})

test('data and secrets beside the release stay out of the image', async () => {
  const ignored = (await read('.dockerignore')).split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['data', 'deploy']))
  expect(listReleaseFiles(root)).toContain('.dockerignore')
})

test('the files set only what is a setting', async () => {
  const own = /^ENV (.*)$/m.exec(runtime)?.[1]?.match(/\w+(?==)/g) ?? []
  const given = (await read('deploy/container/example.env')).match(/^\w+(?==)/gm) ?? []
  const known = [...Object.keys(Environment.shape), 'NODE_ENV', 'POSTGRES_PASSWORD']
  expect([...own, ...given].filter((name) => !known.includes(name))).toEqual([])
  expect(own).toContain('DATA_DIR')
  expect(given).toContain('SECRET_KEY')
})

test('the container is healthy while its process answers', async () => {
  const server = createServer((request, reply) => {
    reply.statusCode = request.url === '/api/health' ? status : 404
    reply.end()
  }).listen(0, '127.0.0.1')
  let status = 200
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await exitCodeOfCheck(port)).toBe(0)
  status = 503
  expect(await exitCodeOfCheck(port)).toBe(1)
  server.close()
  server.closeAllConnections()
  expect(await exitCodeOfCheck(port)).toBe(1)
})

/** Runs the health check of the image as a container does. */
async function exitCodeOfCheck(port: number): Promise<number> {
  const [, ...args] = wordsOf(' +CMD')
  const child = spawn(process.execPath, args, { env: { ...process.env, PORT: `${port}` }, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code
}
