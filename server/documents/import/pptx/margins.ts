import type { Transition } from '#domain/deck/builds.ts'
import type { ItemDraft } from '#domain/deck/draft.ts'
import type { Layer, SlideContext } from './context.ts'
import type { Found } from './found.ts'
import { all, below, child, type Package, related, type XmlNode } from './package.ts'
import { placeholderOf } from './shape-style.ts'

type Note = SlideContext['note']
type Build = NonNullable<ItemDraft['build']>

/** What the speaker reads; the number of the page and the picture of the slide are on that page too. */
export function readNotes(file: Package, slide: Layer): string {
  const part = related(slide.relations, 'notesSlide')
  const tree = child(part ? file.xml(part) : undefined, 'p:cSld', 'p:spTree')
  return all(tree, 'p:sp')
    .filter(shape => placeholderOf(shape)?.type === 'body')
    .map(shape => linesOf(child(shape, 'p:txBody')).join('\n'))
    .join('\n')
    .trim()
}

function linesOf(body: XmlNode | undefined): string[] {
  return all(body, 'a:p').map(paragraph =>
    paragraph.children.map(run => (run.name === 'a:br' ? '\n' : (child(run, 'a:t')?.text ?? ''))).join(''),
  )
}

/** Comments of both kinds, the old ones and those that are answered, each with who wrote it. */
export function readComments(file: Package, slide: Layer, note: Note): string[] {
  const parts = [...slide.relations.values()].filter(({ kind, external }) => kind === 'comments' && !external)
  const authors = new Map<string, string>()
  for (const part of ['ppt/commentAuthors.xml', 'ppt/authors.xml'])
    for (const { attrs } of file.sharedXml(part)?.children ?? [])
      authors.set(attrs.id ?? '', attrs.name ?? '')
  return parts.flatMap(({ target }) =>
    (file.xml(target)?.children ?? []).flatMap(comment => {
      const all = [comment, ...below(comment, 'p188:reply')]
      return all.flatMap(one => {
        const words = (child(one, 'p:text')?.text ?? linesOf(child(one, 'p188:txBody')).join(' ')).trim()
        if (words === '') return []
        const author = authors.get(one.attrs.authorId ?? '') ?? ''
        note('comment', author)
        return [author ? `${author}: ${words}` : words]
      })
    }),
  )
}

const TRANSITIONS: Readonly<Record<string, Transition>> = {
  'p:fade': 'fade',
  'p:dissolve': 'fade',
  'p:cut': 'none',
  'p:push': 'push',
  'p:cover': 'cover',
  'p:pull': 'cover',
  'p:wipe': 'wipe',
}

export function readTransition(slide: XmlNode, note: Note): Transition | null {
  const [kind] = (child(slide, 'p:transition')?.children ?? []).filter(
    ({ name }) => name !== 'p:sndAc' && name !== 'p:extLst',
  )
  if (!kind) return null
  const ours = TRANSITIONS[kind.name]
  if (ours) return ours
  note('animation', kind.name.split(':').at(-1))
  return 'fade'
}

/** The numbers that office programs have for ways to appear. */
const EFFECTS: Readonly<Record<string, Build['effect']>> = {
  1: 'fade',
  10: 'fade',
  22: 'wipe',
  2: 'rise',
  37: 'rise',
  42: 'rise',
  47: 'rise',
}

const STARTS: Readonly<Record<string, Build['start']>> = {
  clickEffect: 'click',
  withEffect: 'with',
  afterEffect: 'after',
}

/** What appears while the slide is shown, in its order. Ours appear; what moves about or leaves is named. */
export function readBuilds(slide: XmlNode, own: readonly Found[], note: Note): ReadonlyMap<string, Build> {
  const builds = new Map<string, Build>()
  const known = new Set(own.map(({ id }) => id))
  for (const step of below(child(slide, 'p:timing'), 'p:cTn')) {
    const { presetClass, presetID = '', nodeType = '' } = step.attrs
    if (presetClass === undefined) continue
    const target = below(step, 'p:spTgt')[0]
    const id = target?.attrs.spid ?? ''
    const points = below(target, 'p:pRg').length > 0
    const effect = EFFECTS[presetID]
    if (presetClass !== 'entr') {
      note('animation', presetClass)
      continue
    }
    if (!known.has(id) || builds.has(id)) continue
    if (!effect) note('animation', `entr ${presetID}`)
    builds.set(id, {
      effect: effect ?? 'fade',
      start: STARTS[nodeType] ?? 'click',
      order: builds.size,
      points,
    })
  }
  return builds
}
