import { useEffect, useEffectEvent, useState } from 'react'
import type { tellPosition } from '#contract/runs/courier.ts'
import { distanceMiles, type GeoPoint, KM_PER_MILE } from '#contract/shared/distance.ts'
import { call } from '../../../infrastructure/api.ts'
import { headersOf } from './send-press.ts'

/** `denied`: the person or the browser refuses. `lost`: there is no signal right now. */
export type PositionState = 'asked' | 'known' | 'denied' | 'lost'

const CHECK_MS = 1_000
const AT_LEAST_MS = 2_000
const AT_MOST_MS = 5_000
const MOVED_METRES = 15
/** A device that stands still measures seldom. It is where it was for so long. */
const TRUSTED_MS = 60_000
const SIGNAL_MS = 20_000

type Measured = GeoPoint & { at: number }

/** Whether a position is worth a call: after a move of 15 m or five seconds, at most each two seconds. */
export function isWorthSending(
  sent: Measured | null,
  { latitude, longitude }: GeoPoint,
  now: number,
): boolean {
  if (sent === null) return true
  const age = now - sent.at
  const metres = distanceMiles(sent, { latitude, longitude }) * KM_PER_MILE * 1000
  return age >= AT_MOST_MS || (age >= AT_LEAST_MS && metres >= MOVED_METRES)
}

/**
 * Tells the server where the device is while `isWanted`, and keeps the screen on: a page in a locked phone measures
 * nothing. What cannot be sent is dropped, because only the latest position counts.
 */
export function usePosition(
  token: string,
  isWanted: boolean,
  onRevision: (revision: string) => void,
): PositionState {
  const [state, setState] = useState<PositionState>('asked')
  const tellRevision = useEffectEvent(onRevision)
  useEffect(() => {
    if (!isWanted) return
    if (!navigator.geolocation) {
      setState('denied')
      return
    }
    let latest: Measured | null = null
    let sent: Measured | null = null
    let isSending = false
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        latest = { latitude, longitude, at: Date.now() }
        setState('known')
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'lost'),
      { enableHighAccuracy: true, maximumAge: AT_LEAST_MS, timeout: SIGNAL_MS },
    )
    const send = async () => {
      const now = Date.now()
      if (latest === null || isSending || now - latest.at > TRUSTED_MS || !isWorthSending(sent, latest, now))
        return
      const { latitude, longitude } = latest
      isSending = true
      sent = { latitude, longitude, at: now }
      try {
        const { revision } = await call<typeof tellPosition>('POST /courier/run/position', {
          headers: headersOf(token),
          body: { latitude, longitude, at: new Date(now).toISOString() },
        })
        tellRevision(revision)
      } catch {
        // The next position says more than this one.
      } finally {
        isSending = false
      }
    }
    const timer = setInterval(() => void send(), CHECK_MS)
    const release = keepScreenOn()
    return () => {
      navigator.geolocation.clearWatch(watch)
      clearInterval(timer)
      release()
    }
  }, [token, isWanted])
  return state
}

/** The screen stays on while the page is seen. The browser ends that when it is hidden, so it is asked again. */
function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    // Refused on a low battery, and not there in old browsers.
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
