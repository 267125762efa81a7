import type { Asset } from '#contract/assets.ts'
import { insertItem } from '#domain/deck/edits/insert-item.ts'
import { setSlideTheme } from '#domain/deck/edits/set-slide-theme.ts'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import { createItem } from '#domain/deck/items/create.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { findPlace } from '#domain/deck/layouts/find-place.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { pictureBackground } from '../../inspector/background/picture-background.ts'
import { putIntoCell } from '../items/fill-cell.ts'
import type { PictureTarget } from './picture-target.ts'

/** Puts a picture that has arrived where it was meant to go; the slide may be another than the one on the canvas by now. */
export function placePicture(editor: Editor, uid: string, asset: Asset, target: PictureTarget): void {
  const { deck, selection } = editor.getState()
  const slide = deck.slides.find(entry => entry.uid === uid)
  if (!slide) return
  const { src } = asset
  const waiting = target.kind === 'item' && slide.items.find(({ id }) => id === target.id)
  if (waiting && (waiting.type === 'image' || waiting.type === 'gif')) {
    const fields = { src, focus: { x: 0.5, y: 0.5 }, zoom: 1, credit: null }
    editor.change(now => updateItem(now, { uid, id: waiting.id, fields }))
    return
  }
  if (target.kind === 'background') {
    const background = pictureBackground(src, resolveTheme(deck.theme, slide.theme).background.color)
    editor.change(now => setSlideTheme(now, { uids: [uid], theme: { background } }))
    return
  }
  const type = asset.animated ? 'gif' : 'image'
  const make = (): Item => createItem({ id: makeUid(), type: 'text', index: 0, slideIndex: slide.index })
  const item = createItem({ id: makeUid(), type, index: 0, slideIndex: slide.index, fields: { src } })
  const isHere = selection.active === uid && !selection.typing
  editor.change(
    now =>
      target.kind === 'cell'
        ? putIntoCell(now, uid, target.name, item, make)
        : insertItem(now, { uid, item, index: findPlace(layouts[slide.layout], slide.items, type) }),
    isHere ? { select: { item: item.id, typing: false } } : {},
  )
}
