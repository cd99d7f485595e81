import type { PlantedFault } from './planted-fault.ts'

const keptTests = ['web/worker/kept.test.ts']
const encryptionTests = ['server/src/infrastructure/push/encrypt-push.test.ts']
const deviceTests = ['server/src/features/notifications/push.test.ts']
const serviceTests = ['server/src/features/notifications/send-push.test.ts']
const noticesTests = ['web/worker/notices.test.ts']
const siteTests = ['server/src/app/offline-app.test.ts']

export const faults: PlantedFault[] = [
  {
    promise: 'a personal answer is never kept by the service worker',
    file: 'web/worker/kept.ts',
    replace: "    rules.includes('public') &&\n",
    by: '',
    tests: keptTests,
  },
  {
    promise: 'an answer that is too old is not shown offline',
    file: 'web/worker/kept.ts',
    replace: 'if (savedAt >= Date.now() - maxAgeMs) return',
    by: 'if (savedAt >= 0) return',
    tests: keptTests,
  },
  {
    promise: 'what is kept has a limit',
    file: 'web/worker/kept.ts',
    replace: 'Math.max(0, keys.length - entriesAtMost)',
    by: '0',
    tests: keptTests,
  },
  {
    promise: 'what operators withdraw is not shown offline once the server was reached',
    file: 'web/worker/kept.ts',
    replace: 'if (kept && mayHaveWithdrawn(kept)) await',
    by: 'if (kept && at === 0) await',
    tests: keptTests,
  },
  {
    promise: 'an answer of a replica that is behind is not kept after a withdrawal',
    file: 'web/worker/kept.ts',
    replace: ' || (isCatalogue && mayHaveWithdrawn(response))',
    by: '',
    tests: keptTests,
  },
  {
    promise: 'what is gone from the server goes from the browser',
    file: 'web/worker/kept.ts',
    replace: 'response.status === 404 || response.status === 410',
    by: 'response.status === 410',
    tests: keptTests,
  },
  {
    promise: 'browsers are told when a store was suspended',
    file: 'server/src/features/operator/hidden-products.sql.ts',
    replace: "where act = 'store_suspended' order by",
    by: "where act = 'store_restored' order by",
    tests: siteTests,
  },
  {
    promise: 'a browser that drops its subscription gets a new one, and only for notices that somebody wants',
    file: 'web/worker/notices.ts',
    replace: '  if (kinds.length === 0) return\n',
    by: '',
    tests: noticesTests,
  },
  {
    promise: 'no proxy keeps an old service worker alive',
    file: 'server/src/app/offline-app.ts',
    replace: "reply.header('cache-control', 'no-cache')",
    by: "reply.header('cache-control', 'public, max-age=3600')",
    tests: siteTests,
  },
  {
    promise: 'an operator can switch the service worker off',
    file: 'server/src/app/offline-app.ts',
    replace: 'config.SERVICE_WORKER ?',
    by: 'config ?',
    tests: siteTests,
  },
  {
    promise: 'the document of a person is not called public',
    file: 'server/src/app/web-app.ts',
    replace: "drawn === null ? 'no-cache' : 'public, no-cache'",
    by: "'public, no-cache'",
    tests: ['server/src/app/draw-pages.test.ts'],
  },
  {
    promise: 'a notice is readable by its browser alone',
    file: 'server/src/infrastructure/push/encrypt-push.ts',
    replace: 'const secret = derive(ecdh.computeSecret(publicKey), authSecret, info, 32)',
    by: 'const secret = derive(ecdh.computeSecret(publicKey), salt, info, 32)',
    tests: encryptionTests,
  },
  {
    promise: 'signing out ends the notices of a device',
    file: 'server/migrations/0067-push.sql',
    replace: 'on update cascade on delete cascade',
    by: 'on update cascade',
    tests: deviceTests,
  },
  {
    promise: 'a browser shows nothing of the person who used it before',
    file: 'server/src/features/notifications/push-subscriptions.sql.ts',
    replace: ' or endpoint = ${endpoint}',
    by: '',
    tests: deviceTests,
  },
  {
    promise: 'a session that has expired gets no notices',
    file: 'server/src/features/notifications/push-subscriptions.sql.ts',
    replace: '${kind} = any(kinds) and ${isOpenAt(sql, now)}',
    by: '${kind} = any(kinds)',
    tests: serviceTests,
  },
  {
    promise: 'a push service is not a way to call inside our network',
    file: 'server/src/features/notifications/send-push.ts',
    replace: "method: 'POST', lookup: lookUpPublic, agent: false",
    by: "method: 'POST', agent: false",
    tests: serviceTests,
  },
  {
    promise: 'a subscription is refused that does not lead to a public host',
    file: 'server/src/features/notifications/push.route.ts',
    replace: '    assertPublicHost(new URL(endpoint))\n',
    by: '',
    tests: deviceTests,
  },
  {
    promise: 'a browser that is gone is forgotten',
    file: 'server/src/features/notifications/send-push.ts',
    replace: 'status === 404 || status === 410',
    by: 'status === 404',
    tests: serviceTests,
  },
  {
    promise: 'a notice is sent again when the push service was busy',
    file: 'server/src/features/notifications/send-push.ts',
    replace: 'status === 429 || status >= 500',
    by: 'status > 500',
    tests: serviceTests,
  },
  {
    promise: 'a promotion that was read is not shown again as a notice',
    file: 'server/src/features/notifications/push-subscriptions.sql.ts',
    replace: 'n.promotion_id = ${promotionId} and n.read_at is null',
    by: 'n.promotion_id = ${promotionId}',
    tests: deviceTests,
  },
  {
    promise: 'subscriptions outlive a change of the secret key',
    file: 'server/src/app/rotate-key.ts',
    replace: '[sealedCredentials, sealedPushKey, sealedTwoStep]',
    by: '[sealedCredentials, sealedTwoStep]',
    tests: serviceTests,
  },
]
