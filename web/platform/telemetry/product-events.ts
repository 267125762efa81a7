import type { ApiClient } from '#contract/client.ts'

export interface ProductEventOptions {
  readonly path?: string
  readonly logDebug?: (message: string, error: unknown) => void
}

/** Tells the product analytics what a person did. It never fails for the caller: a failure is at most logged. */
export async function recordEvent(
  client: { readonly telemetry: Pick<ApiClient['telemetry'], 'recordEvent'> },
  event_type: string,
  { path, logDebug }: ProductEventOptions = {},
): Promise<void> {
  try {
    // An event is often the last thing before the page is left.
    await client.telemetry.recordEvent({
      body: { event_type, ...(path !== undefined && { path }) },
      keepalive: true,
    })
  } catch (error) {
    logDebug?.(`The event ${event_type} was not recorded`, error)
  }
}
