import fc from 'fast-check'
import { BUILD_EFFECTS, BUILD_STARTS, TRANSITIONS } from '#domain/deck/builds.ts'
import { applyBrand } from '#domain/deck/design/brand-look.ts'
import { moveBuild, setBuilds } from '#domain/deck/edits/build-edits.ts'
import { rename, setTheme, updateSettings } from '#domain/deck/edits/deck-edits.ts'
import type { Edit } from '#domain/deck/edits/diff.ts'
import {
  changeItemType,
  deleteItem,
  insertItem,
  moveItem,
  setItemTheme,
  updateItem,
} from '#domain/deck/edits/item-edits.ts'
import {
  changeDepth,
  type DepthStep,
  deleteObjects,
  groupObjects,
  insertSticker,
  returnToLayout,
  setPlaces,
  ungroupObjects,
  updateStickers,
} from '#domain/deck/edits/object-edits.ts'
import {
  changeLayout,
  deleteSlide,
  deleteSlides,
  duplicateSlide,
  duplicateSlides,
  insertSlide,
  moveSlide,
  moveSlides,
  setSlideTheme,
  updateSlide,
  updateSlides,
} from '#domain/deck/edits/slide-edits.ts'
import { replaceText } from '#domain/deck/edits/text-edits.ts'
import { createItem, ITEM_TYPES } from '#domain/deck/items/registry.ts'
import { LAYOUT_NAMES } from '#domain/deck/layouts/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { THEME_NAMES } from '#domain/deck/theme/themes/registry.ts'
import { EMPTY_BRAND } from '#domain/workspace/brand.ts'
import { uidOf } from './uid-of.ts'

/** An edit of whatever the deck holds by then; numbers pick the targets, so that shrinking stays possible. */
export type AnyEdit = (deck: Presentation, fresh: number) => Edit

const pick = fc.nat({ max: 30 })
const picks = fc.array(pick, { minLength: 1, maxLength: 4 })
export const anyWords = fc.string({ maxLength: 12 }).map(text => `<p>${text.replaceAll('<', '')}</p>`)

const slideAt = (deck: Presentation, number: number) => deck.slides[number % Math.max(1, deck.slides.length)]
const uidAt = (deck: Presentation, number: number) => slideAt(deck, number)?.uid ?? uidOf(999)
const uidsAt = (deck: Presentation, numbers: number[]) => [...new Set(numbers.map(at => uidAt(deck, at)))]
const oneOf = <Entry>(list: readonly Entry[] | undefined, number: number) =>
  list?.[number % Math.max(1, list.length)]
const itemAt = (deck: Presentation, slide: number, number: number) =>
  oneOf(slideAt(deck, slide)?.items, number)?.id ?? 'none'
const stickerAt = (deck: Presentation, slide: number, number: number) =>
  oneOf(slideAt(deck, slide)?.stickers, number)?.id ?? 'none'

const layoutEdit: fc.Arbitrary<AnyEdit> = fc.tuple(pick, fc.constantFrom(...LAYOUT_NAMES)).map(
  ([at, layout]) =>
    deck =>
      changeLayout(deck, { uid: uidAt(deck, at), layout }),
)

const slideEdits: fc.Arbitrary<AnyEdit>[] = [
  pick.map(index => (deck, fresh) => {
    const slide = createSlide({ index, uid: uidOf(fresh), presentation: deck.slug })
    return insertSlide(deck, { slide, index })
  }),
  pick.map(at => deck => deleteSlide(deck, { uid: uidAt(deck, at) })),
  picks.map(list => deck => deleteSlides(deck, { uids: uidsAt(deck, list) })),
  fc.tuple(pick, pick).map(
    ([at, to]) =>
      deck =>
        moveSlide(deck, { uid: uidAt(deck, at), to }),
  ),
  fc.tuple(picks, pick).map(
    ([list, to]) =>
      deck =>
        moveSlides(deck, { uids: uidsAt(deck, list), to }),
  ),
  pick.map(at => (deck, fresh) => duplicateSlide(deck, { uid: uidAt(deck, at), newUid: uidOf(fresh) })),
  picks.map(list => (deck, fresh) => {
    const newUids = list.map((_, at) => uidOf(100_000 + fresh * 10 + at))
    return duplicateSlides(deck, { uids: uidsAt(deck, list), newUids })
  }),
  layoutEdit,
  fc.tuple(pick, anyWords).map(
    ([at, notes]) =>
      deck =>
        updateSlide(deck, { uid: uidAt(deck, at), fields: { notes } }),
  ),
  fc.tuple(picks, fc.boolean()).map(
    ([list, hidden]) =>
      deck =>
        updateSlides(deck, { uids: uidsAt(deck, list), fields: { hidden } }),
  ),
  fc.tuple(picks, fc.constantFrom('tint', 'accent')).map(
    ([list, tone]) =>
      deck =>
        setSlideTheme(deck, { uids: uidsAt(deck, list), theme: { tone } }),
  ),
]

const itemEdits: fc.Arbitrary<AnyEdit>[] = [
  fc.tuple(pick, pick, fc.constantFrom(...ITEM_TYPES)).map(([at, index, type]) => (deck, fresh) => {
    const item = createItem({ id: `new-${fresh}`, type, index: 0, slideIndex: at })
    return insertItem(deck, { uid: uidAt(deck, at), item, index })
  }),
  fc.tuple(pick, pick, anyWords).map(
    ([at, place, text]) =>
      deck =>
        updateItem(deck, { uid: uidAt(deck, at), id: itemAt(deck, at, place), fields: { text } }),
  ),
  fc.tuple(pick, pick).map(
    ([at, place]) =>
      deck =>
        deleteItem(deck, { uid: uidAt(deck, at), id: itemAt(deck, at, place) }),
  ),
  fc.tuple(pick, pick, pick).map(
    ([at, place, to]) =>
      deck =>
        moveItem(deck, { uid: uidAt(deck, at), id: itemAt(deck, at, place), to }),
  ),
  fc
    .tuple(pick, pick, fc.constantFrom('#ff0000', '#00ff00', null))
    .map(([at, place, background_color]) => deck => {
      const target = { uid: uidAt(deck, at), id: itemAt(deck, at, place) }
      return setItemTheme(deck, { ...target, theme: { background_color } })
    }),
  fc.tuple(pick, pick, fc.constantFrom(...ITEM_TYPES)).map(
    ([at, place, type]) =>
      deck =>
        changeItemType(deck, { uid: uidAt(deck, at), id: itemAt(deck, at, place), type }),
  ),
]

const stickerEdits: fc.Arbitrary<AnyEdit>[] = [
  pick.map(at => (deck, fresh) => {
    const place = { position: { x: 0.5, y: 0.5 }, size: { width: 0.2, height: 0.2 } }
    const sticker = { id: `sticker-${fresh}`, src: 'stickers/sun.svg', alt: '', rotation: 0, ...place }
    return insertSticker(deck, { uid: uidAt(deck, at), sticker })
  }),
  fc.tuple(pick, pick, fc.string({ maxLength: 8 })).map(
    ([at, place, alt]) =>
      deck =>
        updateStickers(deck, { uid: uidAt(deck, at), fields: { [stickerAt(deck, at, place)]: { alt } } }),
  ),
]

const objectAt = (deck: Presentation, slide: number, number: number) => {
  const { items = [], stickers = [] } = slideAt(deck, slide) ?? {}
  return oneOf([...items, ...stickers], number)?.id ?? 'none'
}
const objectsAt = (deck: Presentation, slide: number, numbers: number[]) => [
  ...new Set(numbers.map(number => objectAt(deck, slide, number))),
]
const share = fc.double({ min: 0, max: 1, noNaN: true })
const frame = fc.record({
  position: fc.record({ x: share, y: share }),
  size: fc.constant({ width: 0.2, height: 0.1 }),
  rotation: fc.integer({ min: -180, max: 180 }),
})
const steps = fc.constantFrom<DepthStep>('front', 'forward', 'backward', 'back')

/** Of what floats: items that are placed, and stickers. */
const objectEdits: fc.Arbitrary<AnyEdit>[] = [
  fc.tuple(pick, pick, frame).map(
    ([at, number, place]) =>
      deck =>
        setPlaces(deck, { uid: uidAt(deck, at), places: { [objectAt(deck, at, number)]: place } }),
  ),
  fc.tuple(pick, pick, fc.integer({ min: -360, max: 360 })).map(
    ([at, number, rotation]) =>
      deck =>
        setPlaces(deck, { uid: uidAt(deck, at), places: { [objectAt(deck, at, number)]: { rotation } } }),
  ),
  fc.tuple(pick, picks).map(
    ([at, list]) =>
      deck =>
        returnToLayout(deck, { uid: uidAt(deck, at), ids: objectsAt(deck, at, list) }),
  ),
  fc.tuple(pick, picks, steps).map(
    ([at, list, to]) =>
      deck =>
        changeDepth(deck, { uid: uidAt(deck, at), ids: objectsAt(deck, at, list), to }),
  ),
  fc.tuple(pick, picks).map(
    ([at, list]) =>
      (deck, fresh) =>
        groupObjects(deck, { uid: uidAt(deck, at), ids: objectsAt(deck, at, list), group: `group-${fresh}` }),
  ),
  fc.tuple(pick, picks).map(
    ([at, list]) =>
      deck =>
        ungroupObjects(deck, { uid: uidAt(deck, at), ids: objectsAt(deck, at, list) }),
  ),
]

const deletion: fc.Arbitrary<AnyEdit> = fc.tuple(pick, pick).map(
  ([at, number]) =>
    deck =>
      deleteObjects(deck, { uid: uidAt(deck, at), ids: [objectAt(deck, at, number)] }),
)

const effects = fc.constantFrom(...BUILD_EFFECTS)
const starts = fc.constantFrom(...BUILD_STARTS)
const anythingAt = (deck: Presentation, slide: number, number: number) =>
  oneOf([...(slideAt(deck, slide)?.items ?? []), ...(slideAt(deck, slide)?.stickers ?? [])], number)?.id ??
  'none'

/** How things and slides appear. */
const buildEdits: fc.Arbitrary<AnyEdit>[] = [
  fc
    .tuple(pick, picks, fc.option(fc.record({ effect: effects, start: starts, points: fc.boolean() })))
    .map(([at, list, fields]) => deck => {
      const ids = [...new Set(list.map(number => anythingAt(deck, at, number)))]
      return setBuilds(deck, { uid: uidAt(deck, at), ids, fields })
    }),
  fc.tuple(pick, pick, pick).map(
    ([at, number, to]) =>
      deck =>
        moveBuild(deck, { uid: uidAt(deck, at), id: anythingAt(deck, at, number), to }),
  ),
  fc.tuple(picks, fc.option(fc.constantFrom(...TRANSITIONS))).map(
    ([list, transition]) =>
      deck =>
        setSlideTheme(deck, { uids: uidsAt(deck, list), theme: { transition } }),
  ),
]

/** Arranging only: nothing is added, deleted or written. */
export const anyObjectEdit: fc.Arbitrary<AnyEdit> = fc.oneof(...objectEdits, layoutEdit)

const deckEdits: fc.Arbitrary<AnyEdit>[] = [
  fc.constantFrom(...THEME_NAMES).map(name => deck => setTheme(deck, { name })),
  fc.constantFrom('#0f2a33', '#ffffff').map(paper => deck => {
    const colors = [
      { name: '', value: paper, role: 'background' as const },
      { name: '', value: '#ff6f61', role: 'accent' as const },
    ]
    return applyBrand(deck, { ...EMPTY_BRAND, colors })
  }),
  fc.stringMatching(/^[a-z]{1,8}$/).map(name => deck => rename(deck, name)),
  fc.boolean().map(page_numbering => deck => updateSettings(deck, { page_numbering })),
  fc.tuple(fc.constantFrom('a', 'e', 'p'), fc.string({ maxLength: 4 })).map(
    ([sought, words]) =>
      deck =>
        replaceText(deck, { query: { words: sought }, words }),
  ),
]

export const anyEdit: fc.Arbitrary<AnyEdit> = fc.oneof(
  ...slideEdits,
  ...itemEdits,
  ...stickerEdits,
  ...objectEdits,
  deletion,
  ...buildEdits,
  ...deckEdits,
)
