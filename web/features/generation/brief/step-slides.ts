import { REQUEST_LIMITS } from '#domain/generation/request.ts'

const { fewestSlides, mostSlides } = REQUEST_LIMITS
const usual = 10

/** One more or one fewer; below the fewest it is left to the content, and from there it begins with the usual number. */
export function stepSlides(slides: number | null, by: 1 | -1): number | null {
  if (slides === null) return by > 0 ? usual : null
  const next = slides + by
  return next < fewestSlides ? null : Math.min(mostSlides, next)
}

/** What was typed; undefined for what is no number. */
export function readSlides(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d{1,4}$/.test(text)) return undefined
  return Math.min(mostSlides, Math.max(fewestSlides, Number(text)))
}
