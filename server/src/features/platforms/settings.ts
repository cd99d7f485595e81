import type { Sealer } from '../../infrastructure/crypto/sealer.ts'
import type { Outside } from './clients/create-client.ts'

/** Settings that come from the operator's environment. */
export type PlatformSettings = {
  /** Reads the key when it is first needed. */
  sealer(): Promise<Sealer>
  outside: Outside
  /** Minutes between two refreshes of a connection. */
  refreshMinutes: number
}
