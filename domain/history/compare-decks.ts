import type { Item } from '../deck/items/registry.ts'
import { mapItemTexts } from '../deck/items/registry.ts'
import { readItems } from '../deck/reading-order.ts'
import type { Slide } from '../deck/slide.ts'
import { textToPlain } from '../deck/text/plain.ts'
import { diffWords } from '../deck/text/rewrite-text.ts'

/** Words that stayed, came or went. */
export interface WordsPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly words: string
}

type SlideAspect = 'words' | 'notes' | 'objects' | 'layout' | 'look' | 'shown'

export interface SlideChange {
  readonly uid: string
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'same'
  /** Undefined where it was not there. */
  readonly before: Slide | undefined
  readonly after: Slide | undefined
  /** Counted from 1, of where it is, or was. */
  readonly number: number
  /** What is different, beside its place. */
  readonly aspects: readonly SlideAspect[]
}

interface ComparedDeck {
  readonly slides: readonly Slide[]
}

/** What became of each slide between two states of a presentation: in the order of the later one, removed ones where they stood. */
export function compareDecks(before: ComparedDeck, after: ComparedDeck): SlideChange[] {
  const old = new Map(before.slides.map(slide => [slide.uid, slide]))
  const next = new Set(after.slides.map(({ uid }) => uid))
  const kept = after.slides.filter(({ uid }) => old.has(uid)).map(({ uid }) => uid)
  const still = longestInOrder(
    before.slides.filter(({ uid }) => next.has(uid)).map(({ uid }) => uid),
    kept,
  )
  const changes = after.slides.map((slide, place): SlideChange => {
    const { uid } = slide
    const was = old.get(uid)
    const shared = { uid, before: was, after: slide, number: place + 1 }
    if (!was) return { ...shared, kind: 'added', aspects: [] }
    const aspects = listAspects(was, slide)
    if (aspects.length > 0) return { ...shared, kind: 'changed', aspects }
    return { ...shared, kind: still.has(uid) ? 'same' : 'moved', aspects }
  })
  for (const [place, slide] of before.slides.entries()) {
    const { uid } = slide
    if (next.has(uid)) continue
    const neighbours = new Set(before.slides.slice(0, place).map(one => one.uid))
    const behind = changes.findLastIndex(change => neighbours.has(change.uid))
    const removed = { uid, kind: 'removed', before: slide, after: undefined, aspects: [] } as const
    changes.splice(behind + 1, 0, { ...removed, number: place + 1 })
  }
  return changes
}

/** Those that need not be moved: the longest row that stands in the same order in both. */
function longestInOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((uid, place) => [uid, place]))
  const ends: { readonly place: number; readonly uid: string; readonly last: number }[] = []
  const rows: number[] = []
  for (const uid of after) {
    const place = places.get(uid) ?? -1
    const at = rows.findIndex(end => (ends[end]?.place ?? 0) > place)
    const length = at === -1 ? rows.length : at
    ends.push({ place, uid, last: rows[length - 1] ?? -1 })
    rows[length] = ends.length - 1
  }
  const found = new Set<string>()
  for (let end = rows.at(-1) ?? -1; end >= 0; end = ends[end]?.last ?? -1) found.add(ends[end]?.uid ?? '')
  return found
}

function listAspects(before: Slide, after: Slide): SlideAspect[] {
  const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
  const aspects: SlideAspect[] = []
  if (differ(textsOf(before), textsOf(after))) aspects.push('words')
  if (before.notes !== after.notes) aspects.push('notes')
  const bare = ({ items, stickers }: Slide) => [items.map(withoutWords), stickers]
  if (differ(bare(before), bare(after))) aspects.push('objects')
  if (before.layout !== after.layout) aspects.push('layout')
  // Words that only became bold are the same words.
  const texts = ({ items }: Slide) => items.map(({ text }) => text)
  const isMarkedOtherwise = aspects.length === 0 && differ(texts(before), texts(after))
  if (isMarkedOtherwise || differ(before.theme, after.theme)) aspects.push('look')
  if (before.hidden !== after.hidden) aspects.push('shown')
  return aspects
}

function withoutWords(item: Item): object {
  return { ...item, ...mapItemTexts(item, { markup: () => '', plain: () => '' }) }
}

/** The words of each item in the order they are read, without what is empty. */
function textsOf(slide: Slide): { readonly id: string; readonly words: string }[] {
  return readItems(slide).flatMap(item => {
    const words: string[] = []
    const keep = (plain: string, given: string) => {
      if (plain.trim() !== '') words.push(plain.trim())
      return given
    }
    mapItemTexts(item, { markup: html => keep(textToPlain(html), html), plain: one => keep(one, one) })
    return words.length > 0 ? [{ id: item.id, words: words.join('\n') }] : []
  })
}

/** The words of a slide that became others, item by item and then the notes, with what came and went marked. */
export function compareWords(before: Slide, after: Slide): WordsPart[][] {
  const old = new Map(textsOf(before).map(({ id, words }) => [id, words]))
  const texts = textsOf(after)
  const gone = [...old].filter(([id]) => !texts.some(text => text.id === id)).map(([, words]) => [words, ''])
  const pairs = [
    ...texts.map(({ id, words }) => [old.get(id) ?? '', words]),
    ...gone,
    [before.notes, after.notes],
  ]
  return pairs.flatMap(([was = '', is = '']) => (was === is ? [] : [markWords(was, is)]))
}

export function markWords(before: string, after: string): WordsPart[] {
  const parts: WordsPart[] = []
  const add = (kind: WordsPart['kind'], words: string) => {
    if (words !== '') parts.push({ kind, words })
  }
  let at = 0
  for (const { start, end, words } of diffWords(before, after)) {
    add('same', before.slice(at, start))
    add('removed', before.slice(start, end))
    add('added', words)
    at = end
  }
  add('same', before.slice(at))
  return parts
}
