import { LIMITS } from '#domain/deck/limits.ts'
import { capitalize } from '#domain/generation/condense/trim-sentence.ts'
import { clip } from '../slide/lines.ts'
import { bareWords } from './is-same.ts'

/** The titles of a deck so far: no two slides have the same. */
export interface Titles {
  /** The first that is free. */
  claim(...wished: readonly string[]): string
}

/** `spare` tells the same title in other ways, as often as it is asked. */
export function openTitles(spare: (title: string, at: number) => string): Titles {
  const used = new Set<string>()
  const key = (title: string) => bareWords(title) || title
  return {
    claim(...wished) {
      const whole = wished.map(title => clip(capitalize(title.trim()), LIMITS.name)).filter(Boolean)
      let free = whole.find(title => !used.has(key(title)))
      for (let at = 0; free === undefined; at++) {
        const told = clip(spare(whole[0] ?? '', at), LIMITS.name)
        if (told !== '' && !used.has(key(told))) free = told
      }
      used.add(key(free))
      return free
    },
  }
}
