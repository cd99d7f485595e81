import type { FakeAnswer } from '../answer.ts'

/** Wix's envelope. Its description may be blank. */
export const wixFailure = (status: number, description: string): FakeAnswer => ({
  status,
  json: {
    message: 'upstream words',
    details: { applicationError: { code: `CODE_${status}`, description, data: {} } },
  },
})
