import { ArrowDown, ArrowUp, Copy, GripVertical, Move, PaintBucket, SquareDashed, Trash2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#domain/deck/items/registry.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Popover } from '#web/ui/popover.tsx'
import { type Box, boxStyle } from '../canvas/boxes.ts'
import { useCanvasState } from '../canvas/canvas-store.ts'
import { anchorAtItem, BarDivider, FloatingBar } from '../canvas/floating-bar.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { findCommand } from '../commands/registry.ts'
import { useCommandContext } from '../commands/use-commands.ts'
import { SurfaceSection } from '../item-panels/surface-section.tsx'
import { AlignGrid } from '../item-panels/text-controls.tsx'
import { SelectMore } from '../objects/object-bar.tsx'
import { dragItem } from './drag-item.ts'
import { itemEditors } from './open-item.ts'

interface Props {
  readonly uid: string
  readonly item: Item
  readonly box: Box
  readonly isTyping: boolean
}

/** The frame of the selected item, with the handle to move it by. */
export function ItemFrame({ uid, item, box, isTyping }: Props) {
  const t = useTranslations('editor-canvas.item')
  const context = useCommandContext()
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
        data-around={item.id}
      >
        {mode ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('move')}
            title={t('move')}
            className="pointer-events-auto absolute top-1/2 -left-6 pointer-coarse:after:absolute pointer-coarse:after:-inset-3 grid h-8 w-5 -translate-y-1/2 cursor-grab touch-none place-items-center rounded-item border border-line bg-raised text-ink-soft shadow-raised hover:text-ink"
            onPointerDown={(event: PointerEvent) => {
              event.stopPropagation()
              dragItem(context, item.id, event, 0)
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

interface ItemBarProps {
  readonly uid: string
  readonly item: Item
}

const icon = { strokeWidth: 1.75, className: 'size-4.5' }

/** The actions for the selected item, beside it. */
function ItemBar({ uid, item }: ItemBarProps) {
  const t = useTranslations('editor-canvas.item')
  const actions = itemEditors[item.type].actions
  return (
    <FloatingBar label={t('bar')} findAnchor={() => anchorAtItem(item.id)}>
      {actions.map(id => (
        <CommandButton key={id} id={id} icon={findCommand(id)?.icon ?? SquareDashed} />
      ))}
      {actions.length > 0 ? <BarDivider /> : null}
      <Popover
        title={t('align')}
        titleHidden
        className="w-auto! p-3.5"
        trigger={<IconButton size="sm" label={t('align')} icon={<SquareDashed {...icon} />} />}
      >
        <AlignGrid uid={uid} item={item} />
      </Popover>
      <Popover
        title={t('surface')}
        titleHidden
        className="p-0!"
        trigger={<IconButton size="sm" label={t('surface')} icon={<PaintBucket {...icon} />} />}
      >
        <SurfaceSection uid={uid} item={item} />
      </Popover>
      <BarDivider />
      <CommandButton id="canvas.earlier" icon={ArrowUp} />
      <CommandButton id="canvas.later" icon={ArrowDown} />
      <CommandButton id="object.place" icon={Move} />
      <SelectMore />
      <CommandButton id="canvas.duplicate" icon={Copy} />
      <CommandButton id="canvas.delete" icon={Trash2} />
    </FloatingBar>
  )
}
