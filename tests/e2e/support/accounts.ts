import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, request } from '@playwright/test'

export interface Account {
  readonly email: string
  readonly password: string
}

export function inventAccount(): Account {
  return {
    email: `${randomUUID().slice(0, 8)}@people.example`,
    password: `harbour-${randomUUID().slice(0, 8)}`,
  }
}

/** A caller with a cookie jar that sends the anti-forgery token as the product's own client does. */
export async function openCaller(url: string, context?: BrowserContext): Promise<Caller> {
  const api = context?.request ?? (await request.newContext({ baseURL: url }))
  await api.get(`${url}/en/terms`)
  return new Caller(url, api)
}

export class Caller {
  readonly #url: string
  readonly #api: APIRequestContext

  constructor(url: string, api: APIRequestContext) {
    this.#url = url
    this.#api = api
  }

  async post(path: string, data: object) {
    const { cookies } = await this.#api.storageState()
    const token = cookies.find(cookie => cookie.name === 'csrftoken')?.value ?? ''
    const headers = { 'X-XSRF-TOKEN': token, 'X-Csrftoken': token }
    return this.#api.post(this.#url + path, { data, headers })
  }

  get(path: string) {
    return this.#api.get(this.#url + path)
  }

  async register(account: Account, lang = 'en'): Promise<void> {
    const { email, password } = account
    const body = { email, password1: password, password2: password, lang }
    const reply = await this.post('/api/auth/register/', body)
    expect(reply.status(), await reply.text()).toBe(200)
    const { key } = (await reply.json()) as { key: string }
    this.key = key
  }

  key = ''
}
