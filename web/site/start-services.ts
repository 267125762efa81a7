import type { PublicConfig } from '#contract/page-shapes.ts'
import { stateElementId } from '../platform/runtime/page-state.ts'

/** Counting and error reports come only where the operator configured them. */
export function startServices(page: Document): void {
  const text = page.getElementById(stateElementId)?.textContent
  if (!text) return
  const { config } = JSON.parse(text) as { readonly config: PublicConfig }
  if (!config.sentryDsn && !config.webAnalytics && !config.productAnalytics) return
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
  void import('./site-telemetry.ts').then(({ startTelemetry }) => startTelemetry(config, nonce))
}
