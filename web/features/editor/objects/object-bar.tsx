import {
  Copy,
  Grid3x3,
  Group,
  LayoutTemplate,
  Lock,
  LockOpen,
  Move,
  Spline,
  SquareDashed,
  SquareDashedMousePointer,
  SquareStack,
  Trash2,
  Ungroup,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useCanvasState } from '../canvas/canvas-store.ts'
import { type Anchor, BarDivider, FloatingBar, findPart } from '../canvas/floating-bar.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { findCommand } from '../commands/registry.ts'
import { useCommandEntries } from '../commands/use-commands.ts'
import { itemEditors } from '../items/open-item.ts'
import type { Chosen } from './selected-objects.ts'

interface Props {
  readonly chosen: readonly Chosen[]
  /** How many items in cells are selected too. */
  readonly flowing: number
}

const icon = { strokeWidth: 1.75, className: 'size-4.5' }
const POSITIONS = ['tl', 'tc', 'tr', 'ml', 'mc', 'mr', 'bl', 'bc', 'br'] as const

/** The actions for several things, or for one that floats, beside them. */
export function ObjectBar({ chosen, flowing }: Props) {
  const t = useTranslations('editor-canvas.object')
  const isMoving = useCanvasState(state => state.isMoving)
  const isSelecting = useCanvasState(state => state.marquee !== null)
  const entry = useCommandEntries()
  if (isMoving || isSelecting) return null
  const [first] = chosen
  const item = chosen.length === 1 && first?.object.kind === 'item' ? first.object.item : undefined
  const actions = item ? itemEditors[item.type].actions : []
  const isLocked = chosen.some(({ object }) => object.place.locked)
  const isGrouped = chosen.some(({ object }) => object.place.group !== null)
  const arrange = ['alignLeft', 'alignCenter', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom']
  const even = ['distributeX', 'distributeY', 'sameWidth', 'sameHeight', 'sameSize']
  const depth = ['front', 'forward', 'backward', 'back']
  const turn = ['turnRight', 'turnLeft']
  const list = (ids: readonly string[]) =>
    ids.map(id => {
      const Icon = findCommand(`object.${id}`)?.icon
      return entry(`object.${id}`, Icon ? { icon: <Icon {...icon} /> } : {})
    })
  return (
    <FloatingBar label={t('bar')} findAnchor={() => anchorAtFrames()}>
      {actions.map(id => (
        <CommandButton key={id} id={id} icon={findCommand(id)?.icon ?? SquareDashed} />
      ))}
      {actions.length > 0 ? <BarDivider /> : null}
      {chosen.length + flowing > 0 ? (
        <>
          <Menu
            trigger={<IconButton size="sm" label={t('arrange')} icon={<SquareStack {...icon} />} />}
            items={[
              ...list(chosen.length + flowing > 1 ? [...arrange, ...even] : arrange),
              { kind: 'separator', id: 'depth' },
              ...list(depth),
              { kind: 'separator', id: 'turn' },
              ...list(turn),
            ]}
          />
          <Menu
            trigger={<IconButton size="sm" label={t('positions')} icon={<Grid3x3 {...icon} />} />}
            items={list(POSITIONS.map(at => `at.${at}`))}
          />
        </>
      ) : null}
      {isGrouped ? (
        <CommandButton id="object.ungroup" icon={Ungroup} />
      ) : chosen.length > 1 ? (
        <CommandButton id="object.group" icon={Group} />
      ) : null}
      {chosen.length + flowing === 2 ? <CommandButton id="object.connect" icon={Spline} /> : null}
      <CommandButton id={isLocked ? 'object.unlock' : 'object.lock'} icon={isLocked ? LockOpen : Lock} />
      {item && item.type !== 'line' ? <CommandButton id="object.flow" icon={LayoutTemplate} /> : null}
      {flowing > 0 ? <CommandButton id="object.place" icon={Move} /> : null}
      <BarDivider />
      <SelectMore />
      <CommandButton id="canvas.duplicate" icon={Copy} />
      <CommandButton id="canvas.delete" icon={Trash2} />
    </FloatingBar>
  )
}

/** For a finger; a mouse has Shift, and a drag around things. */
export function SelectMore() {
  const isAdding = useCanvasState(state => state.isAdding)
  return (
    <span className="hidden pointer-coarse:contents">
      <CommandButton id="canvas.selectMore" icon={SquareDashedMousePointer} pressed={isAdding} />
    </span>
  )
}

/** How far the handle for turning reaches above the frame, in pixels. */
const HANDLE = 40

/** The box around all frames of what is selected, and the handle above it. */
function anchorAtFrames(): Anchor | null {
  const frames = [...document.querySelectorAll('.canvas-overlay .canvas-frame')]
  const [first] = frames
  if (!first) return null
  const boxes = frames.map(frame => frame.getBoundingClientRect())
  const left = Math.min(...boxes.map(box => box.left))
  const top = Math.min(...boxes.map(box => box.top)) - HANDLE
  const right = Math.max(...boxes.map(box => box.right))
  const bottom = Math.max(...boxes.map(box => box.bottom))
  return { box: new DOMRect(left, top, right - left, bottom - top), part: findPart(first) }
}
