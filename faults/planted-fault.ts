/** A guard that is taken out on purpose, and the tests that must notice. */
export type PlantedFault = {
  /** What a person loses without the guard. */
  promise: string
  file: string
  /** Text that stands in the file exactly once. */
  replace: string
  by: string
  /** The test files that a developer of the guard would run. One of their tests must fail. */
  tests: readonly string[]
}
