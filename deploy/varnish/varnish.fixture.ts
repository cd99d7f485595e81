import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePorts, isListening, run, untilReady } from '../programs.ts'

export type Cache = AsyncDisposable & { port: number }

/** Starts Varnish by `default.vcl` before these ports: before one process of Mainstreet, or two. */
export async function aCache(first: number, second?: number): Promise<Cache> {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-cache-'))
  const [port = 0, nobody = 0] = await freePorts(2)
  const text = await readFile(path.join(import.meta.dirname, 'default.vcl'), 'utf8')
  const file = path.join(directory, 'default.vcl')
  await writeFile(file, text.replace('"3000"', `"${first}"`).replace('"3001"', `"${second ?? nobody}"`))
  const work = path.join(directory, 'work')
  const address = `127.0.0.1:${port}`
  // What is given while no process answers is up to the file alone.
  const settings = ['-p', 'default_grace=0', '-s', 'malloc,64m']
  const args = ['-F', '-j', 'none', '-T', 'none', '-n', work, '-a', address, '-f', file, ...settings]
  const varnish = run('varnishd', args)
  await untilReady('Varnish', varnish, () => isListening(port))
  // By now it has asked each process once whether it is ready.
  await untilReady('Varnish', varnish, async () => (await ask(port, '/api/health')).status === 200)
  return {
    port,
    async [Symbol.asyncDispose]() {
      await varnish.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }
/** Headers in a list are sent as they are, with the names that come twice. */
type Asked = { method?: string; headers?: OutgoingHttpHeaders | string[]; body?: object }

/** Calls an address with these headers alone. `fetch` would add some, and unpack the answer. */
export async function ask(port: number, address: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = asked
  const json = body === undefined ? undefined : JSON.stringify(body)
  const call = request({
    host: '127.0.0.1',
    port,
    path: address,
    method,
    agent: false,
    headers: Array.isArray(headers)
      ? headers
      : { ...headers, ...(json && { 'content-type': 'application/json', 'content-length': json.length }) },
  })
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve).on('error', reject).end(json)
  })
  const bytes = await buffer(reply)
  return { status: reply.statusCode ?? 0, headers: reply.headers, bytes, text: bytes.toString() }
}

/** Whether Varnish gave what it keeps: it then names also the call that it was kept from. */
export const isKept = ({ headers }: Answer): boolean => String(headers['x-varnish']).includes(' ')
