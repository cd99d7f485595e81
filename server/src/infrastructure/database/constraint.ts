import postgres from 'postgres'
import { Problem } from '../http/problem.ts'

/** The name of the constraint that a statement violated; undefined for any other error. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof postgres.PostgresError ? error.constraint_name : undefined

/** Runs `work`. Throws the given problem in place of a violation of the constraint of that name. */
export async function translatingConstraints<Result>(
  problems: Record<string, Problem>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const name = violatedConstraint(error)
    const problem = name === undefined ? undefined : problems[name]
    if (problem)
      throw new Problem(problem.code, problem.message, { ...(problem.fields && { fields: problem.fields }) })
    throw error
  }
}
