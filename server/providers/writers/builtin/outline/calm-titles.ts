import { capitalize } from '#domain/generation/condense/trim-sentence.ts'
import type { Material } from './material.ts'

const FEWEST_LOUD = 3

/** A brief that writes all its headings in capitals marks headings by that, and shouts on slides. One alone may be a name. */
export function calmTitles(materials: readonly Material[]): Material[] {
  const isLoud = (title: string) => /\p{Lu}{3}/u.test(title) && title === title.toUpperCase()
  if (materials.filter(({ title }) => isLoud(title)).length < FEWEST_LOUD) return [...materials]
  const calm = (title: string) => (isLoud(title) ? capitalize(title.toLowerCase()) : title)
  return materials.map(each => ({ ...each, title: calm(each.title), parent: calm(each.parent) }))
}
