import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fetchJson, OutgoingCallFailed } from './fetch-json.ts'

const Body = z.object({ name: z.string() })

async function aServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('returns the body in the requested shape', async () => {
  await using server = await aServer((_request, response) => response.end('{"name":"June","age":7}'))
  expect(await fetchJson(server.url, Body)).toEqual({ name: 'June' })
})

test('a body that arrives too slowly is abandoned at the time limit', async () => {
  await using server = await aServer((_request, response) => {
    response.write('{"name":"')
    const drip = setInterval(() => response.write('x'), 10)
    response.on('close', () => clearInterval(drip))
  })
  await expect(fetchJson(server.url, Body, { timeoutMs: 80 })).rejects.toThrow(OutgoingCallFailed)
})

test('a server that does not answer is abandoned at the time limit', async () => {
  await using server = await aServer(() => {})
  await expect(fetchJson(server.url, Body, { timeoutMs: 50 })).rejects.toThrow('did not answer as expected')
})

test('a body without end is cut off', async () => {
  await using server = await aServer((_request, response) => {
    const pour = setInterval(() => response.write('x'.repeat(1000)), 1)
    response.on('close', () => clearInterval(pour))
  })
  await expect(fetchJson(server.url, Body, { maxBytes: 5000 })).rejects.toMatchObject({
    status: 200,
    cause: expect.objectContaining({ message: expect.stringContaining('5000 bytes') }),
  })
})

test('a redirect is not followed', async () => {
  let calls = 0
  await using server = await aServer((_request, response) => {
    calls += 1
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await expect(fetchJson(server.url, Body)).rejects.toThrow(OutgoingCallFailed)
  expect(calls).toBe(1)
})

test.each([
  [500, 'Internal Server Error'],
  [404, '{}'],
])('the error contains the status %i', async (status, body) => {
  await using server = await aServer((_request, response) => response.writeHead(status).end(body))
  await expect(fetchJson(server.url, Body)).rejects.toMatchObject({ status })
})

test.each(['<h1>Down</h1>', '{"name":7}', ''])("'%s' does not have the requested shape", async (body) => {
  await using server = await aServer((_request, response) => response.end(body))
  await expect(fetchJson(server.url, Body)).rejects.toMatchObject({ status: 200 })
})
