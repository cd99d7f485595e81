import { setTimeout as wait } from 'node:timers/promises'
import type { CourierRun, CourierStop } from '#contract/runs/courier.ts'
import { straightSeconds } from '#contract/runs/way-times.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { StoreDetails } from '#contract/stores/store-details.ts'

/** The address of a running Mainstreet, and the token of the courier's link. */
export type CourierLink = { address: string; token: string }

export type Watch = { now(): Date; sleep(ms: number, stop: AbortSignal): Promise<unknown> }

export type Riding = {
  stop: AbortSignal
  watch?: Watch
  /** How often the phone tells where it is. */
  tellEveryMs?: number
}

/** Before the courier sets out. A person opens the order meanwhile. */
const PACKING_MS = 60_000
const AT_DOOR_MS = 90_000
const CALL_MS = 10_000

/** It does not keep the process running. */
const systemWatch: Watch = {
  now: () => new Date(),
  sleep: (ms, signal) => wait(ms, undefined, { signal, ref: false }),
}

/**
 * Does the run of this link as a courier with a bicycle and a phone: sets out, tells where they are, and delivers what
 * is on board, one door after the other. Throws when a call is refused, as after the end of the link.
 */
export async function doRun(
  link: CourierLink,
  { stop, watch = systemWatch, tellEveryMs = 4_000 }: Riding,
): Promise<void> {
  const phone = openLink(link, stop)

  async function ride(from: GeoPoint, to: GeoPoint): Promise<void> {
    const leftAt = watch.now().getTime()
    const rideMs = straightSeconds(from, to) * 1000
    for (let share = 0; share < 1; ) {
      await watch.sleep(tellEveryMs, stop)
      const at = watch.now()
      share = Math.min(1, (at.getTime() - leftAt) / rideMs)
      await phone.tell(between(from, to, share), at)
    }
  }

  await watch.sleep(PACKING_MS, stop)
  await phone.setOut()
  let place: GeoPoint | null = null
  for (let next = await phone.nextStop(); next; next = await phone.nextStop()) {
    const door: GeoPoint | null = next.point ?? null
    place ??= await phone.findStore(next)
    if (place && door) await ride(place, door)
    place = door ?? place
    await watch.sleep(AT_DOOR_MS, stop)
    // The desk may have moved it meanwhile.
    const here = await phone.nextStop()
    if (here && pathOf(here) === pathOf(next)) await phone.deliver(here, watch.now())
  }
  await phone.finish()
}

const pathOf = ({ firestoreId, storeId }: CourierStop) => `/courier/run/stops/${firestoreId}/${storeId}`

/** What the phone of a courier calls. */
function openLink({ address, token }: CourierLink, stop: AbortSignal) {
  async function call<Reply>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([stop, AbortSignal.timeout(CALL_MS)]),
    })
    if (reply.ok) return reply.json() as Promise<Reply>
    const { message } = (await reply.json()) as { message: string }
    throw new Error(message)
  }
  return {
    setOut: () => call('POST', '/courier/run/start', {}),
    tell: (point: GeoPoint, at: Date) => call('POST', '/courier/run/position', { ...point, at }),
    async nextStop() {
      const { run } = await call<{ run: CourierRun }>('GET', '/courier/run')
      return run.stops.find(({ state }) => state === 'on_board')
    },
    async findStore({ storeId }: CourierStop) {
      const { store } = await call<{ store: StoreDetails }>('GET', `/stores/${storeId}`)
      return store.location
    },
    deliver: (stop: CourierStop, at: Date) =>
      call('POST', `${pathOf(stop)}/moves`, { move: 'deliver', version: stop.version, at }),
    finish: () => call('POST', '/courier/run/end', {}),
  }
}

const between = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
})
