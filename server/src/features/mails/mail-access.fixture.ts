import type { Database } from '#server/infrastructure/database/database.ts'
import type { People } from '#testing/roles.ts'
import { makeUnsubscribeLink } from './unsubscribe.sql.ts'

type World = People & { unsubscribeToken: string }

/** Who may do what with emails: each person with their own settings, and anybody with a link that was emailed. */
export const mailRows = <Outcomes>({
  everybody,
  signedInOnly,
}: Record<'everybody' | 'signedInOnly', Outcomes>) => ({
  getMailSettings: { request: () => ({ url: '/api/account/mails' }), outcomes: signedInOnly },
  changeMailSettings: {
    request: () => ({ url: '/api/account/mails', payload: { kind: 'promotions', wanted: true } }),
    outcomes: signedInOnly,
  },
  tryMailAgain: { request: () => ({ url: '/api/account/mails/try-again' }), outcomes: signedInOnly },
  viewSubscription: {
    request: ({ unsubscribeToken: token }: World) => ({ url: `/api/unsubscribe?token=${token}` }),
    outcomes: everybody,
  },
  unsubscribe: {
    request: ({ unsubscribeToken: token }: World) => ({ url: `/api/unsubscribe?token=${token}` }),
    outcomes: everybody,
  },
  undoUnsubscribe: {
    request: ({ unsubscribeToken: token }: World) => ({ url: `/api/unsubscribe/undo?token=${token}` }),
    outcomes: everybody,
  },
})

/** The token of a link that was emailed to this person. */
export async function unsubscribeTokenOf({ sql }: Database, userId: string): Promise<string> {
  const link = await makeUnsubscribeLink(sql, {
    userId,
    kind: 'promotions',
    origin: 'https://mainstreet.example',
    now: new Date(),
  })
  return new URL(link).searchParams.get('token') ?? ''
}
