import type { Endpoint } from '../../contract/endpoint.ts'

interface Definition {
  readonly type: string
  readonly shape?: Record<string, unknown>
  readonly options?: readonly unknown[]
  readonly left?: unknown
  readonly right?: unknown
  readonly innerType?: unknown
  readonly in?: unknown
}

/** The fields that the schema itself has: to send them is no forgery. */
export function listKnownKeys(schema: unknown): Set<string> {
  const definition = (schema as { readonly def?: Definition } | undefined)?.def
  if (!definition) return new Set()
  const { shape, options = [], left, right, innerType, in: input } = definition
  const inner = [...options, left, right, innerType, input].filter(one => one !== undefined)
  return new Set([...Object.keys(shape ?? {}), ...inner.flatMap(one => [...listKnownKeys(one)])])
}

/** Every object inside a body, by the way to it; the body itself is the empty way. */
export function listObjects(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) => listObjects(one, [...path, key]))
  return Array.isArray(value) ? inner : [path, ...inner]
}

export function omitKnown(
  fields: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !known.has(name)))
}

export function takesBody(endpoint: Endpoint): boolean {
  return endpoint.body !== undefined && !endpoint.multipart
}
