/** Long enough for the next case to take it over unchanged. */
const patience = 1000

/** Something costly that several cases use: the first opens it, and it is closed a moment after the last. */
export function keepOpen<Thing>(
  name: string,
  make: () => Promise<Thing>,
  end: (thing: Thing) => Promise<void>,
) {
  let kept: Thing | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  return {
    async open(): Promise<void> {
      clearTimeout(closing)
      kept ??= await make()
    },
    async close(): Promise<void> {
      closing = setTimeout(async () => {
        const thing = kept
        kept = undefined
        if (thing !== undefined) await end(thing)
      }, patience)
    },
    use(): Thing {
      if (kept === undefined) throw new Error(`The ${name} is closed`)
      return kept
    },
  }
}
