import { createHash } from 'node:crypto'
import type { Product } from '../hostile/open-stage.ts'

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

type Policy = ReadonlyMap<string, readonly string[]>

export function readPolicy(text: string): Policy {
  const parts = text.split(';').map(part => part.trim().split(/\s+/))
  return new Map(parts.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]))
}

/** What the answer is, as it was decided: who may frame it, and whether its looks stand in it as they are. */
interface Decided {
  readonly framing: 'anyone' | 'nobody else'
  /** A drawing or a letter: a document without scripts whose looks nobody can name beforehand. */
  readonly looseLooks?: boolean
}

const own = /^'(?:self|none|nonce-[\w+/=-]{22,}|sha(?:256|384|512)-[\w+/=-]+)'$/
/** What pages show from elsewhere, decided once: pictures in themselves, and the players of videos. */
const decidedSources: Readonly<Record<string, RegExp>> = {
  'img-src': /^(?:data|blob):$/,
  'font-src': /^data:$/,
  'worker-src': /^blob:$/,
  'frame-src': /^https:\/\/(?:[\w-]+\.)+\w+$/,
}

/** Every way in which the header lets more than was decided. */
export function judgePolicy({ headers, body }: Answer, { framing, looseLooks = false }: Decided): string[] {
  const text = headers.get('content-security-policy')
  if (!text) return ['it has no policy']
  if (text.includes(',')) return [`it has two policies: ${text}`]
  const policy = readPolicy(text)
  const faults: string[] = []
  const need = (fine: boolean, fault: string) => !fine && faults.push(`${fault}: ${text}`)
  const of = (name: string) => (policy.get(name) ?? []).join(' ')
  need(of('default-src') === "'none'", 'what it does not name is not refused')
  need(of('base-uri') === "'none'", 'its addresses can be based elsewhere')
  need(!policy.has('object-src') || of('object-src') === "'none'", 'it takes objects')
  need(/^'(?:self|none)'$/.test(of('form-action')), 'forms may be sent elsewhere')
  need(
    framing === 'anyone' ? of('frame-ancestors') === '*' : /^'(?:self|none)'$/.test(of('frame-ancestors')),
    'it is framed by others than was decided',
  )
  const legacy = headers.get('x-frame-options')
  need(framing === 'anyone' ? legacy === null : true, `x-frame-options says ${legacy}`)
  for (const [name, sources] of policy) {
    if (name === 'sandbox' || name === 'frame-ancestors') continue
    const isLook = name === 'style-src-attr' || (looseLooks && name === 'style-src')
    const wrong = sources.filter(
      source =>
        !own.test(source) && !decidedSources[name]?.test(source) && !(isLook && source === "'unsafe-inline'"),
    )
    need(wrong.length === 0, `${name} lets ${wrong.join(' ')} through`)
  }
  const sandbox = policy.get('sandbox')
  need(!sandbox?.includes('allow-scripts'), 'its sandbox lets scripts run')
  const isStill = sandbox !== undefined && !policy.has('script-src')
  need(isStill || !policy.get('style-src')?.includes("'unsafe-inline'"), 'any looks stand beside scripts')
  need(headers.get('x-content-type-options') === 'nosniff', 'it may be taken for another type')
  faults.push(...compareWithBody(policy, headers, body))
  return faults
}

/** The nonce that stands in the page is the header's; where there is none, its styles are those that are named. */
function compareWithBody(policy: Policy, headers: Headers, body: string): string[] {
  const isPage = headers.get('content-type')?.startsWith('text/html')
  if (!isPage || headers.has('content-disposition')) return []
  const faults: string[] = []
  const [nonce] = listNonces(policy)
  const written = new Set(
    [...body.matchAll(/<(?:script|style|link)\b[^>]*? nonce="([^"]*)"/g)].map(one => one[1]),
  )
  for (const one of written) if (one !== nonce) faults.push(`a nonce of its own stands in it: ${one}`)
  const styles = policy.get('style-src') ?? []
  if (nonce || styles.includes("'unsafe-inline'")) return faults
  for (const [, style = ''] of body.matchAll(/<style>([\s\S]*?)<\/style>/g)) {
    const hash = createHash('sha256').update(style).digest('base64')
    if (!styles.includes(`'sha256-${hash}'`))
      faults.push(`a style of its own is not named: ${style.slice(0, 60)}`)
  }
  return faults
}

export function listNonces(policy: Policy): string[] {
  const found = [...policy.values()].flat().flatMap(source => /^'nonce-(.+)'$/.exec(source)?.[1] ?? [])
  return [...new Set(found)]
}
