export interface JarCookie {
  readonly value: string
  /** As the server wrote them, names in lower case. */
  readonly attributes: ReadonlyMap<string, string>
}

/** Keeps cookies like a browser that only ever visits one site. */
export class CookieJar {
  readonly #cookies = new Map<string, JarCookie>()

  receive(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...rest] = line.split(';').map(part => part.trim())
      const name = pair.slice(0, pair.indexOf('='))
      const attributes = new Map(
        rest.map(part => {
          const [key = '', value = ''] = part.split('=')
          return [key.toLowerCase(), value] as const
        }),
      )
      if (attributes.get('max-age') === '0') this.#cookies.delete(name)
      else
        this.#cookies.set(name, { value: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)), attributes })
    }
  }

  get(name: string): JarCookie | undefined {
    return this.#cookies.get(name)
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, { value, attributes: new Map() })
  }

  delete(name: string): void {
    this.#cookies.delete(name)
  }

  header(): string {
    return [...this.#cookies].map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  }
}
