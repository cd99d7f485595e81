import { trace } from '@opentelemetry/api'
import { ConfigError } from '../../config/config.ts'
import { createSpanIds, recordSpans, type SpanIds } from './record-spans.ts'

type Environment = Record<string, string | undefined>

/** What is used of the package, which few install: it has 48 MB. */
type Package = {
  NodeSDK: new (options: {
    idGenerator: SpanIds
    instrumentations: []
    serviceName?: string
  }) => { start(): void; shutdown(): Promise<void> }
}

const PACKAGE = '@opentelemetry/sdk-node'

/** Whether the standard variables of OpenTelemetry ask for traces. Without any there are none. */
export function wantsTraces(environment: Environment): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER, ...others } = environment
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true' || OTEL_TRACES_EXPORTER === 'none') return false
  const addresses = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
  return Boolean(OTEL_TRACES_EXPORTER) || addresses.some((name) => others[name])
}

/**
 * Sends traces as the standard variables say. The package reads them. Resolves to what stops it, or to null where no
 * traces are wanted. Throws ConfigError when the package is not installed.
 */
export async function startTracing(
  environment: Environment,
  load: (name: string) => Promise<Package> = (name) => import(name),
): Promise<(() => Promise<void>) | null> {
  if (!wantsTraces(environment)) return null
  const { NodeSDK } = await load(PACKAGE).catch((error: unknown) => {
    throw isMissing(error) ? new ConfigError(NOT_INSTALLED) : error
  })
  const ids = createSpanIds()
  const sdk = new NodeSDK({
    idGenerator: ids,
    instrumentations: [],
    ...(!environment.OTEL_SERVICE_NAME && { serviceName: 'mainstreet' }),
  })
  sdk.start()
  const stop = recordSpans(trace.getTracer('mainstreet'), ids)
  return async () => {
    stop()
    // The last spans are sent, and lost where nobody receives them.
    await sdk.shutdown().catch(() => {})
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'

const NOT_INSTALLED = `OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_TRACES_EXPORTER asks for traces, and the package that sends them is not installed. Install it: npm install --no-save ${PACKAGE}`
