import { reportFailure } from '#server/app/report-failure.ts'
import { WebBuildError } from '../web-build/build-web.ts'

/** As the server's own, and knows the web app's build as well. */
export function reportStartFailure(error: unknown): void {
  if (error instanceof WebBuildError) {
    console.error(error.message)
    process.exitCode = 1
  } else reportFailure(error)
}
