import { STATES } from '#contract/shared/address.ts'

/** The 50 states, after an empty choice. */
export const stateOptions = [
  { value: '', label: 'Select a state' },
  ...STATES.map((state) => ({ value: state, label: state })),
]
