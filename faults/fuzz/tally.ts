/** The same thing found a thousand times is told once, with its first example. */
export class Tally {
  readonly #found = new Map<string, { readonly example: string; times: number }>()

  add(kind: string, example: string): void {
    const known = this.#found.get(kind)
    if (known) known.times++
    else this.#found.set(kind, { example, times: 1 })
  }

  list(): string[] {
    return [...this.#found].map(
      ([kind, { example, times }]) => `${kind} (${times} times), such as ${example}`,
    )
  }
}
