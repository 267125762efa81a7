import type { Item } from '#domain/deck/items/registry.ts'
import { isMedia } from '#domain/deck/items/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { EditorState } from '#editor/editor.ts'
import type { Lesson } from './lessons.ts'

type Seen = Pick<EditorState, 'deck' | 'canRedo' | 'unloaded'>

/** What was just done, by the change alone: it does not matter where and by which of the ways. */
export function noticeLessons(now: Seen, before: Seen): Lesson[] {
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
    for (const lesson of noticeOnSlide(slide, was)) found.add(lesson)
  }
  return [...found]
}

function isReordered(slides: readonly Slide[], before: readonly Slide[]): boolean {
  const left = new Set(slides.map(({ uid }) => uid))
  const kept = before.filter(({ uid }) => left.has(uid))
  const wasThere = new Set(kept.map(({ uid }) => uid))
  return slides.filter(({ uid }) => wasThere.has(uid)).some(({ uid }, at) => uid !== kept[at]?.uid)
}

function noticeOnSlide(slide: Slide, was: Slide): Lesson[] {
  const found: Lesson[] = []
  if (slide.layout !== was.layout) found.push('layout')
  const put = (one: Slide) => one.stickers.length + one.items.filter(isMedia).length
  if (put(slide) > put(was)) found.push('sticker')
  const items = new Map(was.items.map(item => [item.id, item]))
  for (const item of slide.items) {
    const old = items.get(item.id)
    if (old && old !== item) found.push(...noticeOnItem(item, old))
  }
  return found
}

function noticeOnItem(item: Item, was: Item): Lesson[] {
  if (item.type === 'chart' && was.type === 'chart')
    return item.series !== was.series || item.categories !== was.categories ? ['chart'] : []
  if (item.text === was.text) return []
  return textToPlain(item.text) === textToPlain(was.text) ? ['format'] : ['words']
}
