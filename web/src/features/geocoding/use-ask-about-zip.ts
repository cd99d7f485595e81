import type { Address } from '#contract/shared/address.ts'
import { isZipOfOtherState, statesOfZip } from '#contract/shared/zip-state.ts'
import { useConfirm } from '../../ui/alert-dialog.tsx'

/** Asks about an address whose state and ZIP contradict each other. False when the person wants to change it. */
export function useAskAboutZip(): (address: Address) => Promise<boolean> {
  const confirm = useConfirm()
  return async (address) => {
    if (!isZipOfOtherState(address)) return true
    const { state, zip } = address
    return confirm({
      text: `ZIP ${zip} is in ${statesOfZip(zip).join(' or ')}, not in ${state}. Is the address right?`,
      action: 'Use this address',
      cancel: 'Change it',
    })
  }
}
