import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { FakeClock } from '#testing/fake-clock.ts'
import { anAddress } from '../accounts.fixture.ts'

export const post = (app: FastifyInstance, url: string, payload?: object, cookie = '', from = anAddress()) =>
  app.inject({
    method: 'POST',
    url: `/api${url}`,
    ...(payload && { payload }),
    headers: { cookie },
    remoteAddress: from,
  })

/** The code that an app shows at this time, or some seconds later. */
export const codeAt = (secret: string, clock: FakeClock, secondsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + secondsLater * 1000,
  })

export const wrongFor = (right: string) => (right === '000000' ? '111111' : '000000')
