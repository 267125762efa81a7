import { CornerDownRight, type LucideIcon, Minus, MoveRight, Spline } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { outlineOf, SHAPE_NAMES, type ShapeName } from '#domain/deck/items/shape-outlines.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { insertLine, insertShape, LINE_PRESETS, type LinePreset } from '../objects/insert-objects.ts'
import { type DropPoint, dragFromLibrary, findTile } from './drag-from-library.ts'
import { LibraryFrame, LibraryHeading } from './library-frame.tsx'

const lines: Readonly<Record<LinePreset, LucideIcon>> = {
  line: Minus,
  arrow: MoveRight,
  elbow: CornerDownRight,
  curve: Spline,
}

const tile =
  'grid aspect-square place-items-center rounded-item border border-line bg-raised text-ink ' +
  'transition-[border-color,background-color] hover:border-line-strong hover:bg-wash focus-visible:z-10'

/** Every outline and every kind of line; a press puts one in the middle of the slide, a drag where it is dropped. */
export function ShapesPanel() {
  const t = useTranslations('editor-inspector')
  const tCommand = useTranslations('editor.command')
  const context = useCommandContext()

  function press(
    event: PointerEvent<HTMLElement>,
    share: number,
    drop: (tile: number, at: DropPoint) => void,
  ) {
    const tile = findTile(event.target)
    if (tile) dragFromLibrary(event, tile.picture, at => drop(tile.at, at), share)
  }

  function dropLine(tile: number, at: DropPoint) {
    const preset = LINE_PRESETS[tile]
    if (preset) insertLine(context, preset, at)
  }

  function dropShape(tile: number, at: DropPoint) {
    const shape = SHAPE_NAMES[tile]
    if (shape) insertShape(context, shape, at)
  }

  return (
    <LibraryFrame title={t('library.shapes')}>
      <div className="grid gap-5">
        <div className="grid gap-2" onPointerDown={event => press(event, 0.12, dropLine)}>
          <LibraryHeading>{t('library.lineGroup')}</LibraryHeading>
          <ChoiceGrid
            label={t('library.lineGroup')}
            columns={4}
            actions
            choices={LINE_PRESETS.map(preset => {
              const Icon = lines[preset]
              return {
                value: preset,
                label: tCommand(`insert.${preset}`),
                content: <Icon aria-hidden="true" strokeWidth={1.75} className="size-6" />,
              }
            })}
            onChoose={preset => insertLine(context, preset)}
            className="gap-1.5"
            choiceClassName={tile}
          />
        </div>
        <div className="grid gap-2" onPointerDown={event => press(event, 0.14, dropShape)}>
          <LibraryHeading>{t('library.shapeGroup')}</LibraryHeading>
          <ChoiceGrid
            label={t('library.shapeGroup')}
            columns={4}
            actions
            choices={SHAPE_NAMES.map(shape => ({
              value: shape,
              label: t(`shape.name.${shape}`),
              content: <ShapeSample shape={shape} />,
            }))}
            onChoose={shape => insertShape(context, shape)}
            className="gap-1.5"
            choiceClassName={tile}
          />
        </div>
      </div>
    </LibraryFrame>
  )
}

const WIDTH = 34

function ShapeSample({ shape }: { shape: ShapeName }) {
  const { path, open } = outlineOf(shape)
  const height = open
    ? 30
    : /pill|rectangle|rounded|parallelogram|trapezoid|callout|arrow|chevron/.test(shape)
      ? 24
      : 30
  const width = open ? 12 : height === 30 ? 30 : WIDTH
  return (
    <svg
      aria-hidden="true"
      width={width + 4}
      height={height + 4}
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
    >
      <path
        d={path(width, height, 0.5)}
        fill={open ? 'none' : 'currentColor'}
        fillOpacity={0.12}
        stroke="currentColor"
        strokeWidth={1.4}
        strokeLinejoin="round"
      />
    </svg>
  )
}
