import { redactPath } from './redact-path.ts'

type Item = readonly [header: object, payload: unknown]
type EnvelopeShape = readonly [header: object, items: readonly Item[]]

/** Everything that goes to the error-reporting service in one request, without the secrets in its addresses. */
export function redactEnvelope<Envelope>(envelope: Envelope): Envelope {
  const [header, items] = envelope as unknown as EnvelopeShape
  return [redactDeep(header), items.map(redactItem)] as unknown as Envelope
}

function redactItem([header, payload]: Item): Item {
  const redacted = redactDeep(payload)
  // A recording states its length in bytes; a wrong one makes the service drop the whole request.
  if (typeof redacted !== 'string' || !('length' in header)) return [header, redacted]
  return [{ ...header, length: new TextEncoder().encode(redacted).length }, redacted]
}

function redactDeep(value: unknown): unknown {
  if (typeof value === 'string') return redactPath(value)
  if (Array.isArray(value)) return value.map(redactDeep)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, redactDeep(part)]))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
