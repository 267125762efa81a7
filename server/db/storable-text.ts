/** PostgreSQL refuses NUL in text, and half a surrogate pair in JSON: either would turn a write into a failure. */
export function makeStorable<Value>(value: Value): Value {
  return map(value) as Value
}

function map(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(map)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]))
}
