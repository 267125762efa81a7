import type { Brief } from '#domain/generation/brief/brief.ts'
import type { Outline } from '#domain/generation/outline.ts'

/**
 * What an agenda announces after a person worked on the outline: names follow the slides that were renamed, moved or
 * dropped; names that the person wrote stay.
 */
export function announce(names: readonly string[], brief: Brief, { entries }: Outline): string[] {
  const titles = entries.map(({ title }) => title)
  const placed = names.map(name => {
    const at = titles.indexOf(name)
    if (at >= 0) return { name, at }
    const section = brief.sections.find(({ title }) => title === name)
    if (!section) return { name, at: Number.POSITIVE_INFINITY }
    const renamed = entries.findIndex(({ blocks }) => blocks.some(block => section.blocks.includes(block)))
    return renamed < 0 ? null : { name: titles[renamed] ?? name, at: renamed }
  })
  const kept = placed.filter(each => each !== null).sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
  return [...new Set(kept.map(({ name }) => name))]
}
