import { flowItems } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { readActiveSlide } from '../../inspector/insert/insert-item.ts'
import { canvasOf } from '../canvas-store.ts'
import { readBox } from '../overlay/box.ts'
import { trackPointer } from '../pointer/track-pointer.ts'
import { type Drop, dropItem } from './find-drop.ts'

/** Moves an item to another place by the pointer that pressed it; nothing moves before `slop` pixels. */
export function dragItem(
  editor: Editor,
  id: string,
  press: { pointerId: number; clientX: number; clientY: number; preventDefault(): void },
  slop = 5,
): void {
  press.preventDefault()
  const canvas = canvasOf(editor)
  let drop: Drop | null = null
  let isOn = false
  const rest = () => canvas.setState({ dropBox: null, isMoving: false })
  trackPointer(press, {
    move: ({ clientX, clientY }) => {
      isOn ||= Math.hypot(clientX - press.clientX, clientY - press.clientY) > slop
      if (!isOn) return
      const found = findDrop(editor, id, clientX, clientY)
      drop = found?.drop ?? null
      canvas.setState({ isMoving: true, dropBox: found?.box ?? null })
    },
    end: () => {
      rest()
      const slide = readActiveSlide(editor)
      if (isOn && drop && slide) {
        const target = drop
        editor.change(deck => dropItem(deck, { uid: slide.uid, id, drop: target, newUid: makeUid }), {
          select: { item: id, typing: false },
        })
      }
    },
    cancel: rest,
  })
}

function findDrop(editor: Editor, id: string, x: number, y: number) {
  const slide = readActiveSlide(editor)
  const stage = document.querySelector('.canvas-stage')
  const under = document.elementsFromPoint(x, y).find(element => element.closest('.canvas-stage .slide'))
  if (!slide || !stage || !under) return null
  const item = under.closest<HTMLElement>('[data-item]')
  if (item?.dataset.item && item.dataset.item !== id) {
    return { drop: { kind: 'item', id: item.dataset.item } as const, box: readBox(item, stage) }
  }
  const cell = under.closest<HTMLElement>('[data-cell]')
  const name = cell?.dataset.cell
  const filled = flowItems(layouts[slide.layout], slide.items).find(entry => entry.cell.name === name)
  if (!cell || !name || !filled || filled.items.length > 0) return null
  return { drop: { kind: 'cell', name } as const, box: readBox(cell, stage) }
}
