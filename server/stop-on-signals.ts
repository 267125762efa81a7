/**
 * Ends in good order on the first signal, at once on the second. What is still being set up is finished before: it would
 * find its database closed, and tell of a start that failed.
 */
export function stopOnSignals(close: () => Promise<void>, beginning?: Promise<void>): void {
  let stopping = false
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
  for (const [signal, code] of Object.entries(codes)) {
    process.on(signal, async () => {
      if (stopping) process.exit(code)
      stopping = true
      await beginning
      await close()
      process.exit(0)
    })
  }
}
