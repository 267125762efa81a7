/** How much of what happens in the browser the error-reporting service gets. */
export const telemetrySettings = {
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
  /** Of the visits that are traced, all; a browser profiles only where the page's Document-Policy lets it. */
  profileSessionSampleRate: 1,
} as const

/** Navigations remembered for error reports. */
export const profileStoreSize = 30

/** Errors remembered until the error-reporting service has loaded. */
export const errorBufferSize = 30
