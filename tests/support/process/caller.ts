import { randomUUID } from 'node:crypto'

export interface Account {
  readonly email: string
  readonly password: string
}

export function inventAccount(): Account {
  const tail = randomUUID().slice(0, 8)
  return { email: `${tail}@people.example`, password: `harbour-${tail}` }
}

/** Calls a server over the network with a cookie jar and the anti-forgery token, as the product's client does. */
export class Caller {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  send(method: string, path: string, body?: object): Promise<Response> {
    const headers = { ...(body && { 'content-type': 'application/json' }) }
    return this.#call(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }

  /** A form with files, as `writeForm` writes it. */
  sendForm(path: string, form: { readonly payload: Uint8Array; readonly headers: Record<string, string> }) {
    return this.#call(path, {
      method: 'POST',
      headers: form.headers,
      body: new Blob([form.payload as never]),
    })
  }

  async #call(path: string, { headers, ...options }: RequestInit & { headers: Record<string, string> }) {
    const token = this.#cookies.get('csrftoken')
    const reply = await fetch(this.#url + path, {
      ...options,
      redirect: 'manual',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { 'x-xsrf-token': token, 'x-csrftoken': token }),
        ...headers,
      },
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) this.#cookies.set(name, value ?? '')
    }
    return reply
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  /** The status of the answer. */
  async register({ email, password }: Account, lang = 'en'): Promise<number> {
    const body = { email, password1: password, password2: password, lang }
    return (await this.send('POST', '/api/auth/register/', body)).status
  }

  async logIn({ email, password }: Account): Promise<number> {
    return (await this.send('POST', '/api/auth/login/', { email, password })).status
  }
}

export async function openCaller(url: string): Promise<Caller> {
  const caller = new Caller(url)
  await caller.send('GET', '/health/live')
  return caller
}
