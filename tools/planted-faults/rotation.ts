import type { PlantedFault } from './planted-fault.ts'

const rotation = ['server/src/app/rotate-key.test.ts']
const crypto = [
  'server/src/infrastructure/crypto/secret-key.test.ts',
  'server/src/infrastructure/crypto/sealer.test.ts',
]

export const faults: PlantedFault[] = [
  {
    promise: 'While a rotation is at work, secrets of the former key can be read.',
    file: 'server/src/infrastructure/crypto/secret-key.ts',
    replace: "const keys: SecretKeys = [randomBytes(KEY_BYTES).toString('base64url'), ...others]",
    by: "const keys: SecretKeys = [randomBytes(KEY_BYTES).toString('base64url'), ...others.slice(0, 0)]",
    tests: [...rotation, ...crypto],
  },
  {
    promise: 'A rotation that was broken off loses no key that a secret needs.',
    file: 'server/src/app/rotate-key.ts',
    replace: 'used[at]?.includes(true)',
    by: 'false',
    tests: rotation,
  },
  {
    promise: 'A former key that nothing needs does not stay for ever.',
    file: 'server/src/app/rotate-key.ts',
    replace: 'others.filter((_, at) => used[at]?.includes(true))',
    by: 'others',
    tests: rotation,
  },
  {
    promise: 'Two rotations at once do not make two keys.',
    file: 'server/src/app/rotate-key.ts',
    replace: 'if (!free)',
    by: 'if (false)',
    tests: rotation,
  },
  {
    promise: 'Credentials that an owner changes during a rotation are sealed with the new key, too.',
    file: 'server/src/infrastructure/crypto/reseal.sql.ts',
    replace: 'if (pass === 0) break',
    by: 'break',
    tests: rotation,
  },
  {
    promise: 'Notices are sent while a rotation is at work.',
    file: 'server/src/features/notifications/push-keys.sql.ts',
    replace: `  const found = await findKeys(sql)
  // After the row: its key is known by then, also during a rotation.
  const sealer = await settings.sealer()
`,
    by: `  const sealer = await settings.sealer()
  const found = await findKeys(sql)
`,
    tests: ['server/src/features/notifications/send-push.test.ts'],
  },
  {
    promise: 'A rotation is in the log of the operators.',
    file: 'server/src/app/rotate-key.ts',
    replace: 'await recordAct(tx, by, {',
    by: "await recordAct(tx, by, true ? { act: 'job_retried', kind: 'job', subjectId: null } : {",
    tests: rotation,
  },
  {
    promise: 'The server can read a key that root has made.',
    file: 'server/src/infrastructure/crypto/secret-key.ts',
    replace: 'await chown(draft, uid, gid)',
    by: 'void [uid, gid]',
    tests: crypto,
  },
]
