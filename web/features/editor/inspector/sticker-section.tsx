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
import { memo, useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { findSlide } from '#domain/deck/edits/diff.ts'
import {
  deleteStickers,
  reorderSticker,
  type UpdateStickers,
  updateStickers,
} from '#domain/deck/edits/sticker-edits.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import {
  alignStickers,
  distributeStickers,
  STICKER_EDGES,
  type Sticker,
  type StickerEdge,
} from '#domain/deck/stickers.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { sharedValue, useLiveEdit } from './live-edit.ts'
import { PanelButton, PanelSection, TextField } from './panel-controls.tsx'

interface Props {
  readonly uid: string
  readonly ids: readonly string[]
}

/** Stickers: position, size, rotation and stacking order. While they are dragged only their numbers are drawn again. */
export function StickerSection({ uid, ids }: Props) {
  const t = useTranslations('editor-inspector.sticker')
  const editor = useEditor()
  const all = useEditorState(({ deck }) => deck.slides.find(slide => slide.uid === uid)?.stickers)
  const stickers = useMemo(() => all?.filter(({ id }) => ids.includes(id)) ?? [], [all, ids])
  const edit = useLiveEdit(
    (fields: UpdateStickers['fields']) => deck => updateStickers(deck, { uid, fields }),
    `stickers:${ids.join()}`,
  )
  const [first] = stickers
  // As they are when a button is pressed: the rendered ones may be older.
  const read = useCallback(
    () => findSlide(editor.getState().deck, uid)?.stickers.filter(({ id }) => ids.includes(id)) ?? [],
    [editor, uid, ids],
  )
  if (!all || !first) return null
  const place = all.indexOf(first)
  return (
    <>
      <PanelSection title={t('place')}>
        <PlaceFields stickers={stickers} onChange={toFields => edit.follow(changeEach(read(), toFields))} />
      </PanelSection>
      <PanelSection title={t('arrange')}>
        <ArrangeTools read={read} count={stickers.length} onArrange={edit.change} />
        {stickers.length === 1 ? (
          <OrderTools uid={uid} id={first.id} place={place} last={all.length - 1} />
        ) : null}
      </PanelSection>
      <AboutSection
        uid={uid}
        ids={ids}
        alt={sharedValue(stickers, sticker => sticker.alt)}
        read={read}
        onAlt={edit.follow}
      />
    </>
  )
}

type ReadStickers = () => readonly Sticker[]

function changeEach(
  stickers: readonly Sticker[],
  toFields: (sticker: Sticker) => Partial<Omit<Sticker, 'id'>>,
): UpdateStickers['fields'] {
  return Object.fromEntries(stickers.map(sticker => [sticker.id, toFields(sticker)]))
}

interface AboutProps extends Props {
  readonly alt: string | undefined
  readonly read: ReadStickers
  readonly onAlt: (fields: UpdateStickers['fields']) => void
}

const AboutSection = memo(function AboutSection({ uid, ids, alt: shown, read, onAlt }: AboutProps) {
  const t = useTranslations('editor-inspector.sticker')
  const editor = useEditor()
  return (
    <PanelSection title={t('about')}>
      <TextField
        label={t('alt')}
        hint={t('altHint')}
        value={shown}
        maxLength={LIMITS.label}
        onCommit={alt => onAlt(changeEach(read(), () => ({ alt })))}
      />
      <PanelButton
        label={t('delete', { count: ids.length })}
        icon={Trash2}
        danger
        onClick={() => editor.change(deck => deleteStickers(deck, { uid, ids }))}
      />
    </PanelSection>
  )
})

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
  readonly read: ReadStickers
  readonly count: number
  readonly onArrange: (fields: UpdateStickers['fields']) => void
}

const icons: Record<StickerEdge, LucideIcon> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
}
const axes = { x: AlignHorizontalDistributeCenter, y: AlignVerticalDistributeCenter } as const

/** Aligns one sticker to the slide and several to each other; from three on they can be distributed evenly. */
const ArrangeTools = memo(function ArrangeTools({ read, count, onArrange }: ArrangeProps) {
  const t = useTranslations('editor-inspector.sticker')
  return (
    <div role="toolbar" aria-label={t('arrange')} className="-mx-1.5 flex flex-wrap">
      {STICKER_EDGES.map(edge => {
        const Icon = icons[edge]
        return (
          <IconButton
            key={edge}
            size="sm"
            label={t(`align.${edge}`)}
            icon={<Icon strokeWidth={1.75} className="size-4.5" />}
            onClick={() => onArrange(alignStickers(read(), edge))}
          />
        )
      })}
      {count > 2
        ? (['x', 'y'] as const).map(axis => {
            const Icon = axes[axis]
            return (
              <IconButton
                key={axis}
                size="sm"
                label={t(`distribute.${axis}`)}
                icon={<Icon strokeWidth={1.75} className="size-4.5" />}
                onClick={() => onArrange(distributeStickers(read(), axis))}
              />
            )
          })
        : null}
    </div>
  )
})

interface OrderProps {
  readonly uid: string
  readonly id: string
  /** Where it is in the stack, and where the topmost is. */
  readonly place: number
  readonly last: number
}

/** The stacking order of stickers. */
const OrderTools = memo(function OrderTools({ uid, id, place, last }: OrderProps) {
  const t = useTranslations('editor-inspector.sticker.order')
  const editor = useEditor()
  const move = (to: number) => editor.change(deck => reorderSticker(deck, { uid, id, to }))
  return (
    <div className="grid grid-cols-2 gap-2">
      <PanelButton
        label={t('forward')}
        icon={ArrowUp}
        disabled={place >= last}
        onClick={() => move(place + 1)}
      />
      <PanelButton
        label={t('backward')}
        icon={ArrowDown}
        disabled={place <= 0}
        onClick={() => move(place - 1)}
      />
      <PanelButton
        label={t('front')}
        icon={ArrowUpToLine}
        disabled={place >= last}
        onClick={() => move(last)}
      />
      <PanelButton label={t('back')} icon={ArrowDownToLine} disabled={place <= 0} onClick={() => move(0)} />
    </div>
  )
})

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
