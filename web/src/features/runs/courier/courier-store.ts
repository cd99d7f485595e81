import type { CourierRun, finishRun, getCourierRun } from '#contract/runs/courier.ts'
import { PHONE_REFUSED } from '#contract/shared/phone-text.ts'
import { ApiProblem, call, isRecord } from '../../../infrastructure/api.ts'
import { browserStorage, type TextStorage } from '../../../infrastructure/browser-storage.ts'
import { isSameStop, type Press, runAfter, type StopKey } from './courier-presses.ts'
import { headersOf, sendPress } from './send-press.ts'

export type CourierState = {
  /** As the courier sees it: with what the server does not know yet. Null until it was read once. */
  run: CourierRun | null
  /** The stop whose PIN the server is asked about. The delivery counts when it says so. */
  checking: StopKey | null
  /** How many presses wait for the network. */
  waiting: number
  /** `ended`: the link does not work any more. `unreached`: the last call got no answer. */
  trouble: 'ended' | 'unreached' | null
  /** What the desk or the customer did first. It stays until the next press. */
  notice: string | null
}

type Kept = { run: CourierRun | null; presses: Press[] }

const PREFIX = 'courier:'
const AGAIN_MS = 5_000

/**
 * The run of a courier's link, kept on the device. Presses count at once. They are sent in order, one after the other,
 * and wait for the network as long as it takes, also through a reload. What the desk did first is shown and stays.
 */
export function createCourierStore(token: string, storage: TextStorage = browserStorage) {
  const key = `${PREFIX}${token}`
  const kept = readKept(storage, key)
  let trouble: CourierState['trouble'] = null
  let notice: string | null = null
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let state = stateNow()
  const listeners = new Set<() => void>()
  const headers = headersOf(token)

  function stateNow(): CourierState {
    // Nobody knows whether a PIN is right before the server has said so. Without a network the courier goes on.
    const asked = trouble === 'unreached' ? undefined : kept.presses.find(hasPin)
    const counted = kept.presses.filter((press) => asked === undefined || !hasPin(press))
    return {
      run: kept.run && runAfter(kept.run, counted),
      checking: asked?.stop ?? null,
      waiting: kept.presses.length,
      trouble,
      notice,
    }
  }

  function changed() {
    if (trouble === 'ended' && kept.presses.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(kept))
    state = stateNow()
    for (const listener of listeners) listener()
  }

  /** Sends what waits, in order. Stops at the first call without an answer, and tries again later. */
  async function send() {
    if (isSending) return
    clearTimeout(timer)
    isSending = true
    try {
      for (let press = kept.presses[0]; press !== undefined; press = kept.presses[0]) {
        try {
          kept.run = await sendPress(token, press)
          kept.presses.shift()
          trouble = null
        } catch (failure) {
          if (!(failure instanceof ApiProblem) || failure.mayRecover) throw failure
          refused(press, failure)
          if (trouble === 'ended') return
        }
        changed()
      }
    } catch {
      trouble = 'unreached'
      timer = setTimeout(() => void send(), AGAIN_MS)
      changed()
    } finally {
      isSending = false
    }
  }

  /** The desk or the customer was first: what else was pressed for the stop has no ground any more. */
  function refused(press: Press, problem: ApiProblem) {
    if (problem.code === 'run_ended') {
      trouble = 'ended'
      changed()
      return
    }
    if (press.kind === 'setOut' && problem.code === 'invalid_input') return refusedPhone()
    const { stop } = press as { stop?: StopKey }
    kept.presses = kept.presses.filter(
      (one) => one !== press && !(stop && 'stop' in one && isSameStop(one.stop, stop)),
    )
    // What is missing stands at the stop itself.
    if (problem.code !== 'proof_refused')
      notice = problem.statedMessage ?? 'The store has changed this order.'
    if (isRecord(problem.body) && isRecord(problem.body.run)) kept.run = problem.body.run as CourierRun
    else void refresh()
  }

  /** The number is none. Steps that follow need the start, which is then made without it. */
  function refusedPhone() {
    const [, ...later] = kept.presses
    const isAlone = later.length === 0
    kept.presses = isAlone ? [] : [{ kind: 'setOut', phone: null }, ...later]
    notice = isAlone ? PHONE_REFUSED : 'The store does not have your phone number: nobody can call it.'
  }

  /** Reads the run, unless presses wait: the answers to these have it. */
  async function refresh() {
    if (trouble === 'ended') return
    if (kept.presses.length > 0) return send()
    try {
      const { run } = await call<typeof getCourierRun>('GET /courier/run', { headers })
      // A press that came meanwhile is newer.
      if (kept.presses.length > 0) return
      kept.run = run
      trouble = null
    } catch (failure) {
      const isEnded = failure instanceof ApiProblem && failure.code === 'run_ended'
      trouble = isEnded ? 'ended' : 'unreached'
      if (isEnded) kept.run = null
    }
    changed()
  }

  function press(given: Press) {
    notice = null
    kept.presses.push(given)
    changed()
    void send()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    press,
    /** Takes the last press back: before it was sent it was never made, and later the server judges. */
    undo(undone: Press & { kind: 'move' }, before: (Press & { kind: 'undo' })['before']) {
      const last = kept.presses.at(-1)
      if (last === undone && !(isSending && kept.presses.length === 1)) {
        kept.presses.pop()
        changed()
        return
      }
      press({ kind: 'undo', stop: undone.stop, version: undone.version + 1, before })
    },
    /** Ends the run for good. Throws when the server was not reached. */
    async finish() {
      await call<typeof finishRun>('POST /courier/run/end', { headers })
      trouble = 'ended'
      kept.run = null
      changed()
    },
    /** Calls for what the server knows more about. */
    tellRevision(revision: string) {
      if (kept.run !== null && kept.run.revision !== revision) void refresh()
    },
  }
}

const hasPin = (press: Press): press is Press & { kind: 'move' } =>
  press.kind === 'move' && press.pin !== null

export type CourierStore = ReturnType<typeof createCourierStore>

function readKept(storage: TextStorage, key: string): Kept {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? '') as Kept
    return { run: kept.run, presses: [...kept.presses] }
  } catch {
    return { run: null, presses: [] }
  }
}
