/** Ends in good order on the first signal, at once on the second. */
export function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
  for (const [signal, code] of Object.entries(codes)) {
    process.on(signal, async () => {
      if (stopping) process.exit(code)
      stopping = true
      await close()
      process.exit(0)
    })
  }
}
