import postgres from 'postgres'
import { Problem } from '../http/problem.ts'

/** Rethrows the violation of a named constraint as the problem that its feature means by it. */
export async function translatingConstraints<Result>(
  problems: Record<string, Problem>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const name = error instanceof postgres.PostgresError ? error.constraint_name : undefined
    const problem = name === undefined ? undefined : problems[name]
    if (problem)
      throw new Problem(problem.code, problem.message, { ...(problem.fields && { fields: problem.fields }) })
    throw error
  }
}
