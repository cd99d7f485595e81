import type { CourierRun, chooseNextStop, moveStop, setOut, undoStop } from '#contract/runs/courier.ts'
import { call } from '../../../infrastructure/api.ts'
import type { Press } from './courier-presses.ts'

/** Every call of a courier carries the secret of the link. */
export const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

/** Tells the server what was pressed. The run as it is then. */
export async function sendPress(token: string, press: Press): Promise<CourierRun> {
  const headers = headersOf(token)
  if (press.kind === 'setOut') {
    return (await call<typeof setOut>('POST /courier/run/start', { headers, body: { phone: press.phone } }))
      .run
  }
  const params = { orderId: press.stop.firestoreId, storeId: press.stop.storeId }
  if (press.kind === 'next') {
    const address = 'POST /courier/run/stops/{orderId}/{storeId}/next'
    return (await call<typeof chooseNextStop>(address, { headers, params })).run
  }
  const { version } = press
  if (press.kind === 'undo') {
    const address = 'POST /courier/run/stops/{orderId}/{storeId}/undo'
    return (await call<typeof undoStop>(address, { headers, params, body: { version } })).run
  }
  const { move, at, reason, note, pin, photo } = press
  const body = { move, version, at, reason, note, pin, photo }
  const address = 'POST /courier/run/stops/{orderId}/{storeId}/moves'
  return (await call<typeof moveStop>(address, { headers, params, body })).run
}
