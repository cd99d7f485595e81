import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Platform } from '#contract/platforms/platform.ts'
import { type FakeAnswer, type FakeRequest, ok, readRequest, sendAnswer } from './answer.ts'
import type { FakeShop } from './fake-shop.ts'
import { answerAsShopify } from './shopify/fake-shopify.ts'
import { answerAsSquarespace } from './squarespace/fake-squarespace.ts'
import { type Trouble, troubles } from './trouble.ts'
import { answerAsWix } from './wix/fake-wix.ts'

export type FakePlatforms = AsyncDisposable & {
  /** The address of each stand-in, for the server's settings. */
  bases: Record<Platform, string>
  shops: Record<Platform, FakeShop[]>
  /** Every call that arrived, except redirected ones. */
  calls: (FakeRequest & { platform: Platform })[]
  /** The answers to the next calls, one for each. `lost` executes the call and drops its answer. */
  next: (FakeAnswer | Trouble | 'lost')[]
  /** The answer to every call until a test removes it. */
  always: FakeAnswer | Trouble | null
  /** Runs before each answer. Tests use it to act between the request and its answer. */
  beforeAnswer: ((request: FakeRequest) => Promise<void>) | null
  /** How many calls followed a redirect. */
  strays: number
  /** What `sandbox-credentials` offers. */
  offers: Record<Platform, object[]>
}

type State = Omit<FakePlatforms, 'bases' | typeof Symbol.asyncDispose>

const answers = { shopify: answerAsShopify, squarespace: answerAsSquarespace, wix: answerAsWix }

/** One server on this machine that stands in for Shopify, Squarespace and Wix. */
export async function startFakePlatforms(
  shops: Partial<Record<Platform, FakeShop[]>> = {},
): Promise<FakePlatforms> {
  const state: State = {
    shops: { shopify: [], squarespace: [], wix: [], ...shops },
    offers: { shopify: [], squarespace: [], wix: [] },
    calls: [],
    next: [],
    always: null,
    beforeAnswer: null,
    strays: 0,
  }
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) => {
      // 599 means that the stand-in itself has failed or does not know the call.
      sendAnswer(response, { status: 599, json: { fake: String(error) } })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return Object.assign(state, {
    bases: {
      shopify: `${origin}/shopify/`,
      squarespace: `${origin}/squarespace/`,
      wix: `${origin}/wix/`,
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

async function answer(state: State, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = await readRequest(incoming)
  const [, first = '', rest = '/'] = /^\/([^/]+)(\/.*)$/.exec(request.path) ?? []
  if (!isPlatform(first)) {
    state.strays++
    return sendAnswer(response, { status: 404 })
  }
  if (rest === '/sandbox-credentials') return sendAnswer(response, ok(state.offers[first]))
  const own = { ...request, path: rest }
  state.calls.push({ ...own, platform: first })
  await state.beforeAnswer?.(own)
  const instead = state.next.shift() ?? state.always
  if (instead === 'lost') {
    await answers[first](state.shops[first], own)
    response.destroy()
    return
  }
  if (typeof instead === 'string') {
    return troubles[instead](response, `http://${incoming.headers.host}/elsewhere/`)
  }
  sendAnswer(response, instead ?? (await answers[first](state.shops[first], own)))
}

const isPlatform = (name: string): name is Platform => Object.hasOwn(answers, name)
