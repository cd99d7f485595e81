import { afterEach, beforeEach, vi } from 'vitest'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { logIn } from '#contract/accounts/log-in.ts'
import { call } from './api.ts'
import { june } from './current-user.fixture.ts'

export const otis: CurrentUser = { ...june, uid: 'otis', id: 'otis', username: 'Otis', role: 'admin' }

/** What this browser has stored. Each test begins with an empty one. */
export const saved = new Map<string, string>()
export const storage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
  removeItem: (key: string) => void saved.delete(key),
}
export const saving = (user: unknown) => saved.set('currentUser', JSON.stringify(user))

/** What the server answers to a path. Each test says it. */
export const answers = vi.fn<(path: string) => Response | Promise<Response>>()
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

export const signIn = () =>
  call<typeof logIn>('POST /login', { body: { username: 'june@mainstreet.example', password: 'secret' } })

/** Puts storage and server in place for each test of the file. */
export function withFakeBrowser(): void {
  beforeEach(() => {
    saved.clear()
    answers.mockReset()
    vi.stubGlobal('fetch', async (url: string) => answers(url))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
