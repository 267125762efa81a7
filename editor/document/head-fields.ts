import { isSame } from '#domain/deck/edits/fields.ts'
import { type Merging, mergeValue } from '#domain/deck/merge/merge-value.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { DeckPatch } from '../transport.ts'

/** What the user changes of a presentation besides its slides. */
export type HeadFields = Pick<Presentation, 'name' | 'theme' | 'settings'>

export function contentFields({ name, theme, settings }: HeadFields): HeadFields {
  return { name, theme, settings }
}

/** Field by field: what was not changed here is taken from there, what was stays; the last one to save is right. */
export function mergeHead(base: HeadFields, mine: HeadFields, theirs: HeadFields): HeadFields {
  const merging: Merging = { words: 'mine', look: 'mine', conflicts: [] }
  const merge = <Name extends keyof HeadFields>(name: Name) =>
    mergeValue(base[name], mine[name], theirs[name], [name], merging) as HeadFields[Name]
  return { name: merge('name'), theme: merge('theme'), settings: merge('settings') }
}

/** What has to be told of the fields; empty when the server has them. */
export function writeHeadPatch(base: HeadFields, mine: HeadFields): DeckPatch {
  const theme = pickChanged(base.theme, mine.theme)
  const settings = pickChanged(base.settings, mine.settings)
  return {
    ...(mine.name !== base.name && { name: mine.name }),
    ...(theme && { theme }),
    ...(settings && { settings }),
  }
}

function pickChanged<Fields extends object>(base: Fields, mine: Fields): Partial<Fields> | null {
  const names = (Object.keys(mine) as (keyof Fields)[]).filter(name => !isSame(base[name], mine[name]))
  return names.length > 0
    ? (Object.fromEntries(names.map(name => [name, mine[name]])) as Partial<Fields>)
    : null
}
