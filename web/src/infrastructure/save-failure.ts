import { failureText } from './failure-text.ts'

/** Why settings were not saved. Wrong fields say it themselves. */
export const saveFailure = (failure: unknown) =>
  failureText(failure, {
    network: 'Network error. Please check your connection and try again.',
    problem: ({ code, fields, statedMessage }) =>
      code === 'invalid_input' && Object.keys(fields).length > 0
        ? 'Not saved yet: please correct the marked fields.'
        : (statedMessage ?? 'Failed to save. Please try again.'),
    unforeseen: 'Failed to save. Please try again.',
  })
