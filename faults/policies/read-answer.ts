import type { Product } from '../hostile/open-product.ts'
import type { Decided } from './judge-policy.ts'

/** Something that the server answers, and who asks for it. */
export interface Asked extends Decided {
  readonly path: string
  readonly as: 'author' | 'visitor'
  /** Sent by a form. */
  readonly form?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** Where it was found, after all redirects within the product. */
  readonly path: string
}

const mostRedirects = 4

/** As it comes over the wire; of a stream only what comes before its first word. */
export async function readAnswer({ url, cookies }: Product, { path, as, form }: Asked): Promise<Answer> {
  const cookie = as === 'author' ? cookies.map(({ name, value }) => `${name}=${value}`).join('; ') : ''
  const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
  let at = path
  for (let steps = 0; ; steps++) {
    const stop = new AbortController()
    const reply = await fetch(url + at, {
      ...sent,
      redirect: 'manual',
      headers: { accept: 'text/html,*/*', ...(cookie && { cookie }) },
      signal: stop.signal,
    })
    const type = reply.headers.get('content-type') ?? ''
    const isStream = type.startsWith('text/event-stream')
    const body = isStream ? '' : await reply.text()
    if (isStream) stop.abort()
    const next = reply.headers.get('location')
    const target = next ? new URL(next, url + at) : undefined
    if (target?.origin !== url || steps === mostRedirects)
      return { status: reply.status, headers: reply.headers, body, path: at }
    at = target.pathname + target.search
  }
}
