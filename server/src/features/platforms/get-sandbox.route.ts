import type { z } from 'zod'
import { getSandbox } from '#contract/platforms/get-sandbox.ts'
import { PLATFORMS } from '#contract/platforms/platform.ts'
import { fetchJson } from '../../infrastructure/http/fetch-json.ts'
import { route } from '../../infrastructure/http/route.ts'
import type { PlatformSettings } from './settings.ts'

const Offer = getSandbox.reply[200].shape.credentials

/** Reads the credentials from the sandbox, so that the server contains nothing of the demo. */
export const getSandboxRoute = ({ outside: { bases, fetch } }: PlatformSettings) =>
  route(getSandbox, async () => {
    const sandboxes = PLATFORMS.filter((platform) => bases[platform] !== '')
    const offers = await Promise.all(
      sandboxes.map((platform) =>
        fetchJson(new URL('sandbox-credentials', bases[platform]), Offer, {
          ...(fetch && { fetch }),
        }).catch((): z.output<typeof Offer> => []),
      ),
    )
    return { credentials: offers.flat() }
  })
