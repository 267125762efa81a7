import { posix } from 'node:path'
import { childrenNamed, parsePart } from './parse-xml.ts'
import type { OfficeParts } from './unpack-office.ts'

export interface Relation {
  /** The last word of its type: slide, notesSlide, chart. */
  readonly kind: string
  /** The part it leads to. */
  readonly target: string
}

/** What a part refers to, by the ids it uses for them. What leads out of the file is left out. */
export function readRelations(parts: OfficeParts, part: string): ReadonlyMap<string, Relation> {
  const folder = posix.dirname(part)
  const rels = parsePart(parts, `${folder}/_rels/${posix.basename(part)}.rels`)
  const found = childrenNamed(rels, 'Relationship').flatMap((relation): [string, Relation][] => {
    const id = relation.getAttribute('Id')
    const target = relation.getAttribute('Target')
    if (!id || !target || relation.getAttribute('TargetMode') === 'External') return []
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
    return [[id, { kind: relation.getAttribute('Type')?.split('/').at(-1) ?? '', target: path }]]
  })
  return new Map(found)
}
