import type { Sample } from '../../tests/support/authorisation/samples.ts'

/** Where in a call something is named, such as `body.words.0.id`. */
export interface IdPlace {
  readonly path: readonly string[]
  readonly own: string | number
}

/** Every place of a call that names one of these. */
export function findIdPlaces(sample: Sample, ids: ReadonlySet<string>): IdPlace[] {
  const places: IdPlace[] = []
  const walk = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'string' || (typeof value === 'number' && namesSomething(path))) {
      if (ids.has(String(value))) places.push({ path, own: value })
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
    }
  }
  const { params, query, body } = sample
  walk({ params, query, body }, [])
  return places
}

/** An amount may well be the same number as some id. */
function namesSomething(path: readonly string[]): boolean {
  return /(^|\.)(id|slide|ids\.\d+)$/.test(path.join('.'))
}

export function putAt<Whole>(whole: Whole, path: readonly string[], value: unknown): Whole {
  const [key, ...rest] = path
  if (key === undefined) return value as Whole
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string, unknown>
  copy[key] = putAt(copy[key], rest, value)
  return copy as Whole
}
