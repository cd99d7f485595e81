import { type FakeAnswer, ok } from '../answer.ts'
import { assertWireType } from './wire-types.ts'

/** Answers with what Wix publishes under this name, and with nothing else. */
export function typedAnswer(name: string, answer: object): FakeAnswer {
  assertWireType(name, answer)
  return ok(answer)
}
