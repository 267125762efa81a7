import type { PublicConfig } from '#contract/page-shapes.ts'
import { createBrowserApi } from '../platform/runtime/browser-api.ts'
import { createErrorReporting } from '../platform/telemetry/error-reporting.ts'
import { startHits } from '../platform/telemetry/page-hits.ts'
import { createProfileStore } from '../platform/telemetry/profile-store.ts'

export function startTelemetry(config: PublicConfig, nonce: string | undefined): void {
  const reporting = createErrorReporting({
    dsn: config.sentryDsn ?? undefined,
    release: config.buildId,
    profiles: createProfileStore(),
    window,
  })
  void reporting.start()
  startHits({ config, api: createBrowserApi(), nonce })
}
