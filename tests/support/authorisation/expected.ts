import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { can } from '#domain/workspace/access.ts'
import type { Sample } from './samples.ts'
import { type Caller, type Insider, insiders, type Scene, sharers } from './scene.ts'

/** The refusal that the contract announces to this caller, or `done`. */
export function expectedOf(
  endpoint: Endpoint,
  caller: Caller,
  sample: Sample,
  scene: Scene,
): ErrorCode | 'done' {
  const { access } = endpoint
  const welcome = sample.insiders ?? 'done'
  if (access.who === 'anyone' || access.who === 'visitor') return welcome
  // Everybody in the scene sits at the server's own machine; who sits elsewhere is tried in writers.test.ts.
  if (access.who === 'operator') return welcome
  if (caller === 'guest') return orDone(sample.guest ?? 'unauthorized')
  if (access.who !== 'member' && access.who !== 'member-or-guest' && access.who !== 'user') {
    throw new Error(
      `The matrix does not know who "${access.who}" is. Teach tests/support/authorisation/expected.ts.`,
    )
  }
  if (isInsider(caller)) {
    return 'capability' in access && !can(caller, access.capability)
      ? (sample.incapable ?? 'forbidden')
      : welcome
  }
  if (isSharer(caller) && 'capability' in access && isAboutDeck(sample, scene)) {
    return can(caller, access.capability) ? welcome : 'forbidden'
  }
  if (sample.outsiders) return orDone(sample.outsiders)
  return refusalOfOutsiders(endpoint)
}

/** Whether it is about the very deck that is shared; in all else of the team the sharers are nobody. */
export function isAboutDeck({ params, query, body }: Sample, { deck, slide }: Scene): boolean {
  const named = [
    params?.slug,
    query?.presentation,
    (body as { presentation?: unknown } | undefined)?.presentation,
  ]
  return named.includes(deck.slug) || (params?.id !== undefined && params.id === slide.id && !params.slug)
}

/** Those who are in no such workspace are denied it, or do not find what is in it, as the contract says. */
function refusalOfOutsiders({ path, errors }: Endpoint): ErrorCode {
  if (errors.includes('workspace_access_denied')) return 'workspace_access_denied'
  const missing = errors.find(code => code.endsWith('_not_found'))
  if (missing) return missing
  throw new Error(
    `The contract does not say what ${path} answers to those who are in another workspace: declare workspace_access_denied or what is not found, or say in tests/support/authorisation/samples.ts that it is about the caller's own.`,
  )
}

function orDone(answer: ErrorCode | 'own'): ErrorCode | 'done' {
  return answer === 'own' ? 'done' : answer
}

export function isSharer(caller: Caller): caller is (typeof sharers)[number] {
  return (sharers as readonly string[]).includes(caller)
}

function isInsider(caller: Caller): caller is Insider {
  return (insiders as readonly string[]).includes(caller)
}
