import type { Address } from '#contract/shared/address.ts'
import { isZipOfOtherState, statesOfZip } from '#contract/shared/zip-state.ts'

/** What to tell a person whose ZIP and state contradict each other. It is advice: the address is accepted as it is. */
export function zipAdvice({ zip, state }: Pick<Address, 'zip' | 'state'>): string | null {
  if (!isZipOfOtherState({ zip, state })) return null
  return `ZIP ${zip} is in ${statesOfZip(zip).join(' or ')}, not in ${state}.`
}
