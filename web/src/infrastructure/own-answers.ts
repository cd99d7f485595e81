import { ApiProblem, isRecord, NetworkFailure } from './api.ts'
import { browserStorage, type TextStorage } from './browser-storage.ts'
import { canTellTime, noteUnreached, PATIENCE_MS } from './kept-answers.ts'
import { OWN_ANSWERS_KEY, restoreUser } from './saved-user.ts'

const ENTRIES_AT_MOST = 20
const CHARACTERS_AT_MOST = 200_000
const AGE_AT_MOST_MS = 7 * 24 * 60 * 60 * 1000

type Entry = { name: string; at: number; value: unknown }
type Kept = { userId: string; build: string; entries: Entry[] }

/** The last answers about a person, for their next visit. */
export type OwnAnswers = {
  find: (userId: string, name: string) => Pick<Entry, 'at' | 'value'> | null
  keep: (userId: string, name: string, value: unknown) => void
  drop: (userId: string, name: string) => void
  /** Drops each answer whose name begins like this. */
  dropAll: (userId: string, beginning: string) => void
}

type Options = { storage: TextStorage; build: () => string; now?: () => number }

/**
 * Keeps answers in this browser for the person whom it has saved. The session store removes them all when that person
 * leaves, loses a right over a store or their session ends, so nothing is written for anybody else: an answer may
 * arrive after a logout in another tab. Another build may read other answers, so each begins with none.
 */
export function createOwnAnswers({ storage, build, now = Date.now }: Options): OwnAnswers {
  function read(userId: string): Entry[] {
    const kept = parseKept(storage.getItem(OWN_ANSWERS_KEY))
    if (kept?.userId !== userId || kept.build !== build()) return []
    // A time ahead is from a clock that was set back: nobody knows how old that answer is.
    return kept.entries.filter(({ at }) => at <= now() && at >= now() - AGE_AT_MOST_MS)
  }
  function write(userId: string, entries: Entry[]) {
    if (restoreUser(storage)?.uid !== userId) return
    const kept: Kept = { userId, build: build(), entries: entries.slice(0, ENTRIES_AT_MOST) }
    while (JSON.stringify(kept).length > CHARACTERS_AT_MOST) kept.entries.pop()
    storage.setItem(OWN_ANSWERS_KEY, JSON.stringify(kept))
  }
  const others = (userId: string, name: string) => read(userId).filter((entry) => entry.name !== name)
  return {
    find: (userId, name) => read(userId).find((entry) => entry.name === name) ?? null,
    keep: (userId, name, value) => write(userId, [{ name, at: now(), value }, ...others(userId, name)]),
    drop: (userId, name) => write(userId, others(userId, name)),
    dropAll: (userId, beginning) =>
      write(
        userId,
        read(userId).filter(({ name }) => !name.startsWith(beginning)),
      ),
  }
}

/** Never throws: anybody can write into the storage of a browser. */
function parseKept(saved: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(saved ?? 'null')
    if (!isRecord(value) || !Array.isArray(value.entries)) return null
    const entries = value.entries.filter((entry) => isRecord(entry) && Number.isFinite(entry.at))
    return { ...(value as Kept), entries }
  } catch {
    return null
  }
}

/** The script of a build has a name of its own. */
const runningBuild = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

export const ownAnswers = createOwnAnswers({ storage: browserStorage, build: runningBuild })

/** One answer of a person, as a page keeps it and finds it again. */
export type OwnAnswer<Value> = {
  find: () => { at: number; value: Value } | null
  keep: (value: Value) => void
  drop: () => void
}

/**
 * The network's answer, which is kept for the next visit; the kept one when the network fails or is slow. An answer
 * that the page has by then (`isShown`), such as that to a change, is newer and stays.
 */
export async function networkOrOwn<Value>(
  own: OwnAnswer<Value>,
  ask: () => Promise<Value>,
  { isShown, signal }: { isShown: () => boolean; signal?: AbortSignal },
): Promise<Value> {
  const network = ask().then(
    (value) => {
      own.keep(value)
      return value
    },
    (failure: unknown) => {
      if (failure instanceof ApiProblem && !failure.mayRecover) own.drop()
      throw failure
    },
  )
  const kept = own.find()
  if (!kept || !canTellTime()) return network
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answered = network.then(
    (value) => ({ value }),
    (failure: unknown) => {
      if (failure instanceof NetworkFailure) return null
      throw failure
    },
  )
  const reply = await Promise.race([answered, late])
  if (reply) return reply.value
  if (signal?.aborted || isShown()) return network
  noteUnreached(kept.at)
  return kept.value
}
