import { changeItemType, insertItem as insertItemEdit } from '#domain/deck/edits/item-edits.ts'
import { insertSticker as insertStickerEdit } from '#domain/deck/edits/object-edits.ts'
import type { FORM_FIELD_TYPES } from '#domain/deck/items/form.ts'
import { createItem, type Item, type ItemType } from '#domain/deck/items/registry.ts'
import { findPlace } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { type Slide, startingLevel } from '#domain/deck/slide.ts'
import type { Sticker, StickerInput } from '#domain/deck/stickers.ts'
import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import type { CommandContext } from '../commands/command.ts'
import type { ItemFields } from '../item-panels/item-edit.ts'

/** The slide on the canvas, once its content is loaded. */
export function readActiveSlide(editor: Editor): Slide | undefined {
  const { deck, selection, unloaded } = editor.getState()
  if (selection.active === null || unloaded.has(selection.active)) return undefined
  return deck.slides.find(({ uid }) => uid === selection.active)
}

/** Inserts a new item into an empty cell of the slide and selects it; an empty text item is opened for typing at once. */
export function insertItem<Type extends ItemType>(
  { editor, t }: Pick<CommandContext, 'editor' | 't'>,
  type: Type,
  fields?: ItemFields<Type>,
): boolean {
  const slide = readActiveSlide(editor)
  if (!slide) return false
  const starter = starterFields[type](t) as ItemFields<Type>
  const { uid } = slide
  const empty = FILLS_CELLS.has(type) ? findEmptyText(editor, slide) : undefined
  if (empty) {
    const change = { uid, id: empty.id, type, fields: { ...starter, ...fields } }
    return editor.change(deck => changeItemType(deck, change), { select: { item: empty.id, typing: false } })
  }
  const index = findPlace(layouts[slide.layout], slide.items, type)
  const id = makeUid()
  const all = { ...starter, ...fields }
  const select = { item: id, typing: type === 'text' && !('text' in all && all.text) }
  // Made inside the edit: fields that are no item, such as a text that is too long, refuse it.
  return editor.change(
    deck => {
      const item = createItem({ id, type, index, slideIndex: slide.index, fields: all })
      return insertItemEdit(deck, { uid, item, index })
    },
    { select },
  )
}

/** What wants a cell to itself: it takes the place of a text that waits for words, which would stand beside it empty. */
const FILLS_CELLS: ReadonlySet<ItemType> = new Set(['table', 'chart', 'video', 'form'])

/** The text that waits for words: the one that is selected, or else the first; never a title. */
function findEmptyText(editor: Editor, slide: Slide): Item | undefined {
  const waiting = slide.items.filter(
    item =>
      item.type === 'text' &&
      item.place === null &&
      textToPlain(item.text).trim() === '' &&
      startingLevel(slide, item) === null,
  )
  return waiting.find(({ id }) => id === editor.getState().selection.item) ?? waiting[0]
}

type Translate = CommandContext['t']
type Starters = { [Type in ItemType]: (t: Translate) => ItemFields<Type> }

const SIDE = 3

/** The initial content of a new item: enough to see what it is, nothing that must be deleted first. */
const starterFields = {
  text: () => ({}),
  image: () => ({}),
  gif: () => ({}),
  video: () => ({}),
  button: t => ({ text: escapeText(t('editor-inspector.starter.button')) }),
  table: t => ({
    rows: Array.from({ length: SIDE }, (_, row) =>
      Array.from({ length: SIDE }, (__, column) => ({
        text: row === 0 ? t('editor-inspector.starter.column', { number: column + 1 }) : '',
      })),
    ),
  }),
  chart: t => ({
    categories: [1, 2, 3, 4].map(number => t('editor-inspector.starter.quarter', { number })),
    series: [
      { name: t('editor-inspector.starter.thisYear'), values: [24, 31, 38, 52] },
      { name: t('editor-inspector.starter.lastYear'), values: [20, 26, 29, 35] },
    ],
  }),
  form: t => ({
    fields: (['name', 'email'] as const).map(type => makeField(t, type)),
    submit_text: t('editor-inspector.starter.send'),
  }),
  poll: t => ({
    text: `<h3>${escapeText(t('editor-inspector.starter.question'))}</h3>`,
    options: [1, 2, 3].map(number => ({
      id: makeUid(),
      text: t('editor-inspector.poll.option', { number }),
    })),
  }),
  shape: () => ({}),
  line: () => ({}),
  icon: () => ({}),
} satisfies Starters

function makeField(t: Translate, type: (typeof FORM_FIELD_TYPES)[number]) {
  return { id: makeUid(), type, name: t(`editor-inspector.form.types.${type}`), required: type === 'email' }
}

interface StickerSource {
  readonly src: string
  readonly alt: string
  /** Width to height. */
  readonly ratio: number
}

/** As a share of the slide's width. */
export const STICKER_WIDTH = 0.16
const STEP = 0.03
const STEPS = 6

/** Inserts a sticker where it is dropped, or at the centre with an offset from the previous one, and selects it. */
export function insertSticker(
  { editor }: Pick<CommandContext, 'editor'>,
  source: StickerSource,
  at?: Sticker['position'],
): boolean {
  const slide = readActiveSlide(editor)
  if (!slide) return false
  const placed = placeSticker(source, slide.stickers.length, makeUid())
  const sticker = at ? { ...placed, position: at } : placed
  return editor.change(deck => insertStickerEdit(deck, { uid: slide.uid, sticker }), {
    select: { objects: [sticker.id] },
  })
}

function placeSticker({ src, alt, ratio }: StickerSource, others: number, id: string): StickerInput {
  const aside = STEP * (others % STEPS)
  return {
    id,
    src,
    alt,
    position: { x: 0.5 + aside, y: 0.5 + aside },
    size: { width: STICKER_WIDTH, height: STICKER_WIDTH / ratio },
    rotation: 0,
  }
}
