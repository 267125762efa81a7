import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  type LucideIcon,
  RotateCw,
  Trash2,
} from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import {
  changeDepth,
  type DepthStep,
  deleteObjects,
  type PlaceChanges,
  setPlaces,
  type UpdateStickers,
  updateStickers,
} from '#domain/deck/edits/object-edits.ts'
import {
  ARRANGE_EDGES,
  type ArrangeEdge,
  alignPlaces,
  distributePlaces,
} from '#domain/deck/geometry/arrange.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { objectsOf } from '#domain/deck/objects.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { useEditor, useSlide } from '../session/editor-context.ts'
import { sharedValue, useLiveEdit } from './live-edit.ts'
import { PanelButton, PanelSection, TextField } from './panel-controls.tsx'

interface Props {
  readonly uid: string
  readonly ids: readonly string[]
}

/** Stickers: position, size, rotation and stacking order. */
export function StickerSection({ uid, ids }: Props) {
  const t = useTranslations('editor-inspector.sticker')
  const editor = useEditor()
  const slide = useSlide(uid)
  const stickers = useMemo(() => slide?.stickers.filter(({ id }) => ids.includes(id)) ?? [], [slide, ids])
  const edit = useLiveEdit(
    (places: PlaceChanges) => deck => setPlaces(deck, { uid, places }),
    `stickers:${ids.join()}`,
  )
  const describe = useLiveEdit(
    (fields: UpdateStickers['fields']) => deck => updateStickers(deck, { uid, fields }),
    `sticker-names:${ids.join()}`,
  )
  const [first] = stickers
  if (!slide || !first) return null
  const putAll = (toFields: (sticker: Sticker) => Partial<Omit<Sticker, 'id'>>) =>
    Object.fromEntries(stickers.map(sticker => [sticker.id, toFields(sticker)]))

  return (
    <>
      <PanelSection title={t('place')}>
        <PlaceFields stickers={stickers} onChange={toFields => edit.follow(putAll(toFields))} />
      </PanelSection>
      <PanelSection title={t('arrange')}>
        <ArrangeTools stickers={stickers} onArrange={edit.change} />
        {stickers.length === 1 ? <OrderTools uid={uid} slide={slide} id={first.id} /> : null}
      </PanelSection>
      <PanelSection title={t('about')}>
        <TextField
          label={t('alt')}
          hint={t('altHint')}
          value={sharedValue(stickers, sticker => sticker.alt)}
          maxLength={LIMITS.label}
          onCommit={alt => describe.follow(Object.fromEntries(ids.map(id => [id, { alt }])))}
        />
        <PanelButton
          label={t('delete', { count: stickers.length })}
          icon={Trash2}
          danger
          onClick={() => editor.change(deck => deleteObjects(deck, { uid, ids }))}
        />
      </PanelSection>
    </>
  )
}

interface PlaceProps {
  readonly stickers: readonly Sticker[]
  readonly onChange: (toFields: (sticker: Sticker) => Partial<Omit<Sticker, 'id'>>) => void
}

const numbers = [
  { name: 'x', min: -960, max: 2880 },
  { name: 'y', min: -540, max: 1620 },
  { name: 'width', min: 10, max: 3840 },
  { name: 'height', min: 10, max: 3840 },
] as const

/** Position, size and rotation, in pixels of a slide 1920 wide. */
function PlaceFields({ stickers, onChange }: PlaceProps) {
  const t = useTranslations('editor-inspector.sticker')
  const mixed = useTranslations('editor-inspector')('mixed')
  const language = useRouteLocale()
  return (
    <div className="grid grid-cols-2 gap-2">
      {numbers.map(({ name, min, max }) => (
        <NumberInput
          key={name}
          label={t(`number.${name}`)}
          leading={<span className="text-xs">{t(`letter.${name}`)}</span>}
          language={language}
          value={sharedValue(stickers, sticker => Math.round(toPixels(sticker)[name]))}
          placeholder={mixed}
          min={min}
          max={max}
          onChange={value => onChange(sticker => fromPixels(sticker, { [name]: value }))}
        />
      ))}
      <NumberInput
        label={t('number.rotation')}
        leading={<RotateCw aria-hidden="true" strokeWidth={1.75} className="size-3.5" />}
        language={language}
        value={sharedValue(stickers, sticker => Math.round(sticker.rotation))}
        placeholder={mixed}
        unit={t('degrees')}
        min={-360}
        max={360}
        onChange={rotation => onChange(() => ({ rotation }))}
      />
    </div>
  )
}

interface ArrangeProps {
  readonly stickers: readonly Sticker[]
  readonly onArrange: (places: PlaceChanges) => void
}

const icons: Record<ArrangeEdge, LucideIcon> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
}
const axes = { x: AlignHorizontalDistributeCenter, y: AlignVerticalDistributeCenter } as const

/** Aligns one sticker to the slide and several to each other; from three on they can be distributed evenly. */
function ArrangeTools({ stickers, onArrange }: ArrangeProps) {
  const t = useTranslations('editor-inspector.sticker')
  return (
    <div role="toolbar" aria-label={t('arrange')} className="-mx-1.5 flex flex-wrap">
      {ARRANGE_EDGES.map(edge => {
        const Icon = icons[edge]
        return (
          <IconButton
            key={edge}
            size="sm"
            label={t(`align.${edge}`)}
            icon={<Icon strokeWidth={1.75} className="size-4.5" />}
            onClick={() => onArrange(alignPlaces(stickers, edge))}
          />
        )
      })}
      {stickers.length > 2
        ? (['x', 'y'] as const).map(axis => {
            const Icon = axes[axis]
            return (
              <IconButton
                key={axis}
                size="sm"
                label={t(`distribute.${axis}`)}
                icon={<Icon strokeWidth={1.75} className="size-4.5" />}
                onClick={() => onArrange(distributePlaces(stickers, axis))}
              />
            )
          })
        : null}
    </div>
  )
}

interface OrderProps {
  readonly uid: string
  readonly slide: Slide
  readonly id: string
}

/** The stacking order of stickers. */
function OrderTools({ uid, slide, id }: OrderProps) {
  const t = useTranslations('editor-inspector.sticker.order')
  const editor = useEditor()
  const objects = objectsOf(slide)
  const place = objects.findIndex(one => one.id === id)
  const last = objects.length - 1
  const move = (to: DepthStep) => editor.change(deck => changeDepth(deck, { uid, ids: [id], to }))
  return (
    <div className="grid grid-cols-2 gap-2">
      <PanelButton
        label={t('forward')}
        icon={ArrowUp}
        disabled={place >= last}
        onClick={() => move('forward')}
      />
      <PanelButton
        label={t('backward')}
        icon={ArrowDown}
        disabled={place <= 0}
        onClick={() => move('backward')}
      />
      <PanelButton
        label={t('front')}
        icon={ArrowUpToLine}
        disabled={place >= last}
        onClick={() => move('front')}
      />
      <PanelButton
        label={t('back')}
        icon={ArrowDownToLine}
        disabled={place <= 0}
        onClick={() => move('back')}
      />
    </div>
  )
}

/** A slide as wide as a full-HD screen: units that designers know. */
const WIDTH = 1920

interface StickerPixels {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The upper left corner and the size of a sticker without its rotation. */
export function toPixels({ position, size }: Sticker): StickerPixels {
  const height = WIDTH / ASPECT_RATIO
  return {
    x: (position.x - size.width / 2) * WIDTH,
    y: position.y * height - (size.height * WIDTH) / 2,
    width: size.width * WIDTH,
    height: size.height * WIDTH,
  }
}

/** The sticker with some of its numbers changed. It grows from its upper left corner and keeps its aspect ratio. */
export function fromPixels(
  sticker: Sticker,
  change: Partial<StickerPixels>,
): Pick<Sticker, 'position' | 'size'> {
  const before = toPixels(sticker)
  const ratio = before.height / before.width
  const width = change.width ?? (change.height === undefined ? before.width : change.height / ratio)
  const size = { width: width / WIDTH, height: (width * ratio) / WIDTH }
  const x = change.x ?? before.x
  const y = change.y ?? before.y
  return {
    size,
    position: {
      x: x / WIDTH + size.width / 2,
      y: ((y + (size.height * WIDTH) / 2) * ASPECT_RATIO) / WIDTH,
    },
  }
}
