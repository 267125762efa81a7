import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#domain/deck/items/registry.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useCanvasState } from '../canvas-store.ts'
import { dragItem } from '../drag/drag-item.ts'
import { type Box, boxStyle } from './box.ts'
import { ItemBar } from './item-bar.tsx'

interface Props {
  readonly uid: string
  readonly item: Item
  readonly box: Box
  readonly isTyping: boolean
}

/** Shows which item is selected, and holds what it can be moved by. */
export function ItemFrame({ uid, item, box, isTyping }: Props) {
  const t = useTranslations('editor-canvas.item')
  const editor = useEditor()
  const isMoving = useCanvasState(state => state.isMoving)
  const mode = useCanvasState(state => state.mode)
  return (
    <>
      <div
        className={joinClasses(
          'canvas-frame pointer-events-none absolute',
          isTyping ? 'outline-1 outline-focus/60' : 'outline-2 outline-focus',
        )}
        style={boxStyle(box)}
      >
        {mode ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('move')}
            title={t('move')}
            className="pointer-events-auto absolute top-1/2 -left-6 grid h-8 w-5 -translate-y-1/2 cursor-grab touch-none place-items-center rounded-item border border-line bg-raised text-ink-soft shadow-raised hover:text-ink"
            onPointerDown={(event: PointerEvent) => {
              event.stopPropagation()
              dragItem(editor, item.id, event, 0)
            }}
          >
            <GripVertical aria-hidden="true" strokeWidth={1.75} className="size-4" />
          </button>
        )}
      </div>
      {isTyping || isMoving || mode ? null : <ItemBar uid={uid} item={item} />}
    </>
  )
}
