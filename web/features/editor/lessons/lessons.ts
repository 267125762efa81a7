import { type Item, isMedia } from '#domain/deck/items/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { EditorState } from '#editor/editor.ts'
import { readTaughtDeck } from './coach-layer.tsx'

/** What a new user tries once, in this order; the texts are in `editor-slides.lessons`. */
export const LESSONS = [
  'words',
  'format',
  'layout',
  'chart',
  'theme',
  'sticker',
  'add',
  'move',
  'undo',
  'palette',
  'show',
] as const
export type Lesson = (typeof LESSONS)[number]

interface LessonPlace {
  /** The slide to try it on; the open one where none is named. */
  readonly findSlide?: (deck: Presentation) => string | undefined
  /** The command that opens the panel or dialog it needs. */
  readonly command?: string
  /** The command whose keys the lesson names. */
  readonly keysOf?: string
}

const second = ({ slides }: Presentation) => slides[1]?.uid
const withChart = ({ slides }: Presentation) =>
  slides.find(({ items }) => items.some(({ type }) => type === 'chart'))?.uid
/** A slide on which another layout makes a visible difference. */
const inColumns = ({ slides }: Presentation) =>
  slides.find(({ layout, items }) => layout === 'col_2' && items.every(({ type }) => type === 'text'))?.uid

export const lessonPlaces: Readonly<Record<Lesson, LessonPlace>> = {
  words: { findSlide: second },
  format: { findSlide: second },
  layout: { findSlide: inColumns, command: 'panel.inspector' },
  chart: { findSlide: withChart, command: 'panel.inspector' },
  theme: { command: 'deck.settings' },
  sticker: { command: 'insert.sticker' },
  add: { keysOf: 'slide.add' },
  move: {},
  undo: { keysOf: 'edit.undo' },
  palette: { keysOf: 'view.palette' },
  show: { command: 'deck.show', keysOf: 'deck.show' },
}

type Seen = Pick<EditorState, 'deck' | 'canRedo' | 'unloaded'>

/** Which lessons a change of the document completes, however the change was made. */
export function findCompletedLessons(now: Seen, before: Seen): Lesson[] {
  if (now.canRedo && !before.canRedo) return ['undo']
  if (now.deck === before.deck) return []
  const found = new Set<Lesson>()
  const { slides, theme } = now.deck
  const known = new Map(before.deck.slides.map(slide => [slide.uid, slide]))
  if (theme.name !== before.deck.theme.name) found.add('theme')
  if (slides.length > known.size) found.add('add')
  if (isReordered(slides, before.deck.slides)) found.add('move')
  for (const slide of slides) {
    const was = known.get(slide.uid)
    if (!was || was === slide || before.unloaded.has(slide.uid)) continue
    for (const lesson of findCompletedOnSlide(slide, was)) found.add(lesson)
  }
  return [...found]
}

function isReordered(slides: readonly Slide[], before: readonly Slide[]): boolean {
  const left = new Set(slides.map(({ uid }) => uid))
  const kept = before.filter(({ uid }) => left.has(uid))
  const wasThere = new Set(kept.map(({ uid }) => uid))
  return slides.filter(({ uid }) => wasThere.has(uid)).some(({ uid }, at) => uid !== kept[at]?.uid)
}

function findCompletedOnSlide(slide: Slide, was: Slide): Lesson[] {
  const found: Lesson[] = []
  if (slide.layout !== was.layout) found.push('layout')
  const put = (one: Slide) => one.stickers.length + one.items.filter(isMedia).length
  if (put(slide) > put(was)) found.push('sticker')
  const items = new Map(was.items.map(item => [item.id, item]))
  for (const item of slide.items) {
    const old = items.get(item.id)
    if (old && old !== item) found.push(...findCompletedOnItem(item, old))
  }
  return found
}

function findCompletedOnItem(item: Item, was: Item): Lesson[] {
  if (item.type === 'chart' && was.type === 'chart')
    return item.series !== was.series || item.categories !== was.categories ? ['chart'] : []
  if (item.text === was.text) return []
  return textToPlain(item.text) === textToPlain(was.text) ? ['format'] : ['words']
}

interface StoredLessons {
  /** The slug of the deck. */
  readonly deck: string
  readonly done: readonly Lesson[]
}

export function writeLessons({ deck, done }: StoredLessons): string {
  return `${deck}.${done.join('-')}`
}

/** Reads any cookie value: invalid parts are left out. */
export function readLessons(cookie: string | undefined): StoredLessons | undefined {
  const deck = readTaughtDeck(cookie)
  if (!deck) return undefined
  const names = new Set(cookie?.split('.')[1]?.split('-'))
  return { deck, done: LESSONS.filter(lesson => names.has(lesson)) }
}
