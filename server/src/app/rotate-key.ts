import type { Config } from '../config/config.ts'
import { sealedTwoStep } from '../features/accounts/sign-in/two-step.sql.ts'
import { sealedPushKey } from '../features/notifications/push-keys.sql.ts'
import { type Actor, recordAct } from '../features/operator/record-act.sql.ts'
import { sealedCredentials } from '../features/platforms/sealed-credentials.ts'
import { isKeyUsed, resealColumn, type SealedColumn } from '../infrastructure/crypto/reseal.sql.ts'
import { createSealer } from '../infrastructure/crypto/sealer.ts'
import { addSecretKey } from '../infrastructure/crypto/secret-key.ts'
import { inTransaction } from '../infrastructure/database/database.ts'
import { Problem } from '../infrastructure/http/problem.ts'
import { readSecretKeys } from './feature-settings.ts'

/** Everything that is sealed in the database. */
export const sealedColumns: readonly SealedColumn[] = [sealedCredentials, sealedPushKey, sealedTwoStep]

/** Any number that all processes share. */
const ADVISORY_LOCK = 7_232_119

export type Rotation = {
  /** Whether a new key was made. False where the operator sets SECRET_KEY. */
  hasNewKey: boolean
  resealed: number
  /** Secrets whose key is lost. They stay as they are. */
  unreadable: number
}

/**
 * Seals every secret with a new key, while servers read and write. They read the keys each time, and the former key
 * goes on opening. It stays for secrets that are being sealed at this moment; the next rotation drops it. With
 * SECRET_KEY from the settings, that key is the new one and SECRET_KEYS_ACCEPTED are the former ones. Throws
 * rotation_running.
 */
export async function rotateKey(actor: Actor, config: Config): Promise<Rotation> {
  return inTransaction(actor.sql, async (tx) => {
    const [{ free } = { free: false }] = await tx<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as free`
    if (!free) throw new Problem('rotation_running', 'Another rotation is at work. Wait for its end.')
    const hasNewKey = config.SECRET_KEY === undefined
    const keys = hasNewKey
      ? await addSecretKey(config.DATA_DIR, await keysInUse(actor, config))
      : await readSecretKeys(config)
    const sealer = createSealer(keys)
    const rotation: Rotation = { hasNewKey, resealed: 0, unreadable: 0 }
    for (const column of sealedColumns) {
      const { resealed, unreadable } = await resealColumn(actor.sql, sealer, column)
      rotation.resealed += resealed
      rotation.unreadable += unreadable
    }
    const { resealed, unreadable } = rotation
    await recordAct(tx, actor, {
      act: 'key_rotated',
      kind: 'platform',
      subjectId: null,
      details: { made: hasNewKey, resealed, unreadable },
    })
    return rotation
  })
}

/** The current key, and the former ones that some secret is still sealed with. */
async function keysInUse({ sql }: Actor, config: Config): Promise<string[]> {
  const [current, ...others] = await readSecretKeys(config)
  const { keyIds } = createSealer([current, ...others])
  const used = await Promise.all(
    keyIds.others.map((id) => Promise.all(sealedColumns.map((column) => isKeyUsed(sql, column, id)))),
  )
  return [current, ...others.filter((_, at) => used[at]?.includes(true))]
}
