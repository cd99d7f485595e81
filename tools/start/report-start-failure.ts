import { reportFailure } from '#server/app/report-failure.ts'
import { WebBuildError } from '../web-build/build-web.ts'

/** Reports why the start failed: as `reportFailure` does, and also a failed build of the web app. */
export function reportStartFailure(error: unknown): void {
  if (error instanceof WebBuildError) {
    console.error(error.message)
    process.exitCode = 1
  } else reportFailure(error)
}
