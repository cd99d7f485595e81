import { afterEach, expect, test, vi } from 'vitest'
import {
  GEOLOCATION_UNSUPPORTED,
  getBrowserLocation,
  LOCATION_DENIED,
  LOCATION_UNKNOWN,
} from './browser-location.ts'

type Answer = Geolocation['getCurrentPosition']
const browserThat = (getCurrentPosition: Answer) => ({ getCurrentPosition }) as Geolocation
const failing = (code: number) => browserThat((_, fail) => fail?.({ code } as GeolocationPositionError))

afterEach(() => void vi.useRealTimers())

test('answers with the point that the browser gives', async () => {
  const coords = { latitude: 36.16, longitude: -86.78, accuracy: 20 } as GeolocationCoordinates
  const browser = browserThat((found) => found({ coords } as GeolocationPosition))
  await expect(getBrowserLocation(browser)).resolves.toEqual({ latitude: 36.16, longitude: -86.78 })
})

test('trying again may help, except when the browser has no geolocation', async () => {
  await expect(getBrowserLocation(undefined)).rejects.toMatchObject({ mayRecover: false })
  await expect(getBrowserLocation(failing(1))).rejects.toMatchObject({ mayRecover: true })
})

test('the message gives the reason of the failure', async () => {
  await expect(getBrowserLocation(undefined)).rejects.toThrow(GEOLOCATION_UNSUPPORTED)
  await expect(getBrowserLocation(failing(1))).rejects.toThrow(LOCATION_DENIED)
  await expect(getBrowserLocation(failing(2))).rejects.toThrow(LOCATION_UNKNOWN)
  await expect(getBrowserLocation(failing(3))).rejects.toThrow(LOCATION_UNKNOWN)
})

test('a question that is closed without an answer ends', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  void getBrowserLocation(browserThat(() => {})).catch((failure: Error) => ended(failure.message))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toHaveBeenCalledWith(LOCATION_UNKNOWN)
})
