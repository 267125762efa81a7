import type { FastifyReply, FastifyRequest } from 'fastify'
import { days } from '#server/clock.ts'
import { cookieOptions } from '#server/http/visitor.ts'
import { hashToken, isSameProof, newToken, signProof } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { findUserByEmail } from './queries.ts'

/**
 * Names a browser in which somebody has signed in: a random number, and for each account a proof that only this server can
 * write. Wrong passwords of strangers are counted elsewhere, so that they never lock the owner out of it. It signs nobody in.
 */
const browserCookie = 'browser'
const lifetime = days(400)
/** A family's computer; the cookie is sent with every request and has to stay small. */
const mostAccounts = 8

export function rememberBrowser(reply: FastifyReply, services: Services, userId: number): void {
  const [nonce, ...proofs] = readCookie(reply.request)
  const number = nonce ?? newToken().slice(0, 22)
  const own = prove(services, number, userId)
  const kept = [...proofs.filter(proof => proof !== own), own].slice(-mostAccounts)
  reply.setCookie(browserCookie, [number, ...kept].join('.'), {
    ...cookieOptions(services.config),
    maxAge: lifetime / 1000,
  })
}

/** What tries from this browser are counted under, if the account has been signed in to here before. */
export async function findKnownBrowser(
  services: Services,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  if (readCookie(request).length < 2) return undefined
  const user = await findUserByEmail(services.orm, email)
  return user && isKnownBrowser(services, request, user.id)
    ? hashToken(`${readCookie(request)[0]} ${user.id}`)
    : undefined
}

export function isKnownBrowser(services: Services, request: FastifyRequest, userId: number): boolean {
  const [nonce, ...proofs] = readCookie(request)
  if (nonce === undefined) return false
  const expected = prove(services, nonce, userId)
  return proofs.slice(0, mostAccounts).some(given => isSameProof(given, expected))
}

function readCookie(request: FastifyRequest): string[] {
  const value = request.cookies[browserCookie] ?? ''
  return /^[\w-]{22}(?:\.[\w-]{22})+$/.test(value) ? value.split('.') : []
}

function prove({ secret }: Services, nonce: string, userId: number): string {
  return signProof(secret, 'browser', `${userId}|${nonce}`).slice(0, 22)
}
