import type { ErrorEvent } from '@sentry/core'

const privateKey = /cookie|authori[sz]|passw|secret|token|csrf|session|api.?key|body|mail|^ip|address/i
const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu
const query = /(\/[^\s?#"'`]*)[?#][^\s"'`)]*/g
/** How the database layer ends a message: the values of the query, tokens and hashes among them. */
const queryValues = /\nparams:[\s\S]*$/

/** Leaves out everything that is not named here, so that what the SDK learns to collect later stays home too. */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, platform, environment, release, sdk, tags, user, extra } = event
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(level && { level }),
    ...(platform && { platform }),
    ...(environment && { environment }),
    ...(release && { release }),
    ...(sdk && { sdk }),
    ...(event.message && { message: scrubText(event.message) }),
    ...(event.exception && { exception: scrubException(event.exception) }),
    ...(tags && { tags: scrubValue(tags) as NonNullable<typeof tags> }),
    ...(user?.id !== undefined && { user: { id: scrubText(String(user.id)) } }),
    ...(extra && { extra: scrubValue(extra) as NonNullable<typeof extra> }),
    ...(event.contexts?.runtime && { contexts: { runtime: event.contexts.runtime } }),
  }
}

export function scrubText(text: string): string {
  return text
    .replace(queryValues, '\nparams: [removed]')
    .replace(mailAddress, '[address]')
    .replace(query, '$1')
}

/** Frames are places in our own code and stay; what was said at them may quote a person. */
function scrubException(exception: NonNullable<ErrorEvent['exception']>): typeof exception {
  const values = exception.values?.map(value => ({
    ...value,
    ...(value.value && { value: scrubText(value.value) }),
  }))
  return values ? { values } : {}
}

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !privateKey.test(key))
      .map(([key, inner]) => [key, scrubValue(inner)]),
  )
}
