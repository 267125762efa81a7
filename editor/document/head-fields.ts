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

/** What has to be told of the fields to a server that has one of these; empty when it has them all the same. */
export function writeHeadPatch(possible: readonly HeadFields[], mine: HeadFields): DeckPatch {
  const theme = pickChanged(
    possible.map(fields => fields.theme),
    mine.theme,
  )
  const settings = pickChanged(
    possible.map(fields => fields.settings),
    mine.settings,
  )
  return {
    ...(possible.some(({ name }) => mine.name !== name) && { name: mine.name }),
    ...(theme && { theme }),
    ...(settings && { settings }),
  }
}

function pickChanged<Fields extends object>(
  possible: readonly Fields[],
  mine: Fields,
): Partial<Fields> | null {
  const names = (Object.keys(mine) as (keyof Fields)[]).filter(name =>
    possible.some(fields => !isSame(fields[name], mine[name])),
  )
  return names.length > 0
    ? (Object.fromEntries(names.map(name => [name, mine[name]])) as Partial<Fields>)
    : null
}
