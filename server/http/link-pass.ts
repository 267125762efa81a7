import type { FastifyRequest } from 'fastify'
import { hours } from '../clock.ts'
import type { HeldPass } from '../db/link-facts.ts'
import { isSameProof, signProof } from '../random.ts'
import type { Services } from '../services.ts'

/** What a visitor was let in with. It opens one link, until it runs out or the link asks for something more. */
export interface LinkPass extends HeldPass {
  /** The visitor by their number, where they gave an address. */
  readonly visitor: number | null
}

const lifetime = hours(12)
const cookiePrefix = 'pass_'
/** As many as the headers of a request have room for. */
const mostRead = 300

type Keys = Pick<Services, 'secret' | 'clock'>

function sign(secret: string, claims: string): string {
  return signProof(secret, 'link-pass', claims).slice(0, 27)
}

export function writePass({ secret, clock }: Keys, { link, rules, visitor }: LinkPass): string {
  const until = clock.now().getTime() + lifetime
  const claims = [link, rules, visitor ?? 0, until].map(part => part.toString(36)).join('.')
  return `${claims}.${sign(secret, claims)}`
}

export function readPass({ secret, clock }: Keys, token: string): LinkPass | undefined {
  const cut = token.lastIndexOf('.')
  const claims = token.slice(0, cut)
  if (!isSameProof(token.slice(cut + 1), sign(secret, claims))) return undefined
  const [link = 0, rules = 0, visitor = 0, until = 0] = claims
    .split('.')
    .map(part => Number.parseInt(part, 36))
  if (!(until > clock.now().getTime())) return undefined
  return { link, rules, visitor: visitor || null }
}

/**
 * All that a caller has been let in to: by cookies, and by the address itself. Browsers keep no cookies of a frame on
 * somebody else's page, so what is embedded names its pass in every address.
 */
export function readPasses(keys: Keys, request: FastifyRequest): LinkPass[] {
  const cookies = Object.entries(request.cookies)
    .filter(([name]) => isPassCookie(name))
    .map(([, value]) => value ?? '')
  const named = namedPass(request)
  // Browsers send the oldest first: cut short from that end, whoever had just been let in would be asked again.
  return [...cookies, ...(named === undefined ? [] : [named])]
    .slice(-mostRead)
    .reverse()
    .flatMap(token => readPass(keys, token) ?? [])
}

/** The pass that the address names, as it stands there. */
export function namedPass(request: FastifyRequest): string | undefined {
  const { pass } = request.query as { readonly pass?: unknown }
  return typeof pass === 'string' && pass.length <= 200 ? pass : undefined
}

export function isPassCookie(name: string): boolean {
  return name.startsWith(cookiePrefix)
}

export function passCookie(link: number) {
  return { name: `${cookiePrefix}${link}`, maxAge: lifetime / 1000 }
}
