import {
  AlignHorizontalDistributeCenter,
  AlignVerticalDistributeCenter,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Group,
  LayoutTemplate,
  Lock,
  LockOpen,
  Move,
  MoveHorizontal,
  MoveVertical,
  Proportions,
  RotateCw,
  Trash2,
  Ungroup,
} from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ALIGNS, type Align } from '#domain/deck/align.ts'
import { findSlide, isSame } from '#domain/deck/edits/diff.ts'
import {
  type PlaceChanges,
  setSeenPlaces,
  type UpdateStickers,
  updateStickers,
} from '#domain/deck/edits/object-edits.ts'
import {
  ARRANGE_EDGES,
  alignPlaces,
  distributePlaces,
  equalizePlaces,
} from '#domain/deck/geometry/arrange.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { isPlaced } from '#domain/deck/objects.ts'
import type { Place } from '#domain/deck/place.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import type { EditorState } from '#editor/editor.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { BuildsSection } from '../builds/builds-button.tsx'
import { deleteSelection } from '../canvas/canvas-commands.ts'
import { useCommandContext, useCommandInfo } from '../commands/use-commands.ts'
import { sharedValue, useLiveEdit } from '../inspector/live-edit.ts'
import { PanelButton, PanelRow, PanelSection, TextField } from '../inspector/panel-controls.tsx'
import { useEditorState } from '../session/editor-context.ts'
import { edgeIcons, placeAt } from './object-commands.ts'
import {
  type Chosen,
  fromPixels,
  isFree,
  keepsProportions,
  listChosen,
  toPixels,
} from './selected-objects.ts'

interface Props {
  readonly uid: string
  readonly ids: readonly string[]
}

const LookSection = latePart(async () => (await import('./look-section.tsx')).LookSection)

/** Several things at once, or a sticker: where they lie, and what a sticker shows. */
export function ObjectsSection({ uid, ids }: Props) {
  const t = useTranslations('editor-inspector.object')
  const context = useCommandContext()
  const stickers = useStickers(uid, ids)
  const isStickers = stickers.length === ids.length
  const describe = useLiveEdit(
    (fields: UpdateStickers['fields']) => deck => updateStickers(deck, { uid, fields }),
    `sticker-names:${ids.join()}`,
  )
  return (
    <>
      <PlaceSections uid={uid} ids={ids} />
      <LookSection uid={uid} ids={ids} missing={<MissingPartNotice className="m-4" />} />
      <BuildsSection thing={stickers.length === 1 && isStickers ? stickers[0] : undefined} />
      <PanelSection title={t('about')}>
        {isStickers ? (
          <TextField
            label={t('alt')}
            hint={t('altHint')}
            value={sharedValue(stickers, sticker => sticker.alt)}
            maxLength={LIMITS.label}
            onCommit={alt => describe.follow(Object.fromEntries(ids.map(id => [id, { alt }])))}
          />
        ) : null}
        <PanelButton
          label={t(isStickers ? 'delete' : 'deleteObjects', { count: ids.length })}
          icon={Trash2}
          danger
          onClick={() => deleteSelection(context)}
        />
      </PanelSection>
    </>
  )
}

type StickerFacts = Pick<Sticker, 'id' | 'alt' | 'build'>

/** The same list while they are only moved. */
function useStickers(uid: string, ids: readonly string[]): readonly StickerFacts[] {
  const shown = useRef<readonly StickerFacts[]>([])
  return useEditorState(({ deck }) => {
    const all = findSlide(deck, uid)?.stickers.filter(({ id }) => ids.includes(id)) ?? []
    const now = all.map(({ id, alt, build }) => ({ id, alt, build }))
    if (!isSame(now, shown.current)) shown.current = now
    return shown.current
  })
}

interface ChosenPlaces {
  readonly chosen: readonly Chosen[]
  readonly hasFlowing: boolean
}

/** What is chosen, the same object while only words change: a key must not draw the numbers of places again. */
function useChosen(uid: string, ids: readonly string[]): ChosenPlaces {
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids in another list are the same
  const select = useMemo(() => {
    let shown: ChosenPlaces = { chosen: [], hasFlowing: false }
    return ({ deck }: EditorState) => {
      const slide = findSlide(deck, uid)
      const chosen = slide ? listChosen(slide, ids) : []
      const hasFlowing = slide?.items.some(item => ids.includes(item.id) && !isPlaced(item)) ?? false
      const isSeenAlike =
        hasFlowing === shown.hasFlowing && isSame(chosen.map(placeOf), shown.chosen.map(placeOf))
      if (!isSeenAlike) shown = { chosen, hasFlowing }
      return shown
    }
  }, [uid, key])
  return useEditorState(select)
}

function placeOf({ object, ...frame }: Chosen): object {
  return { ...frame, place: object.place }
}

/** Position, size, rotation, order and grouping of what floats; for what flows, the way to let it float. */
export function PlaceSections({ uid, ids }: Props) {
  const t = useTranslations('editor-inspector.object')
  const key = ids.join()
  const { chosen, hasFlowing } = useChosen(uid, ids)
  const edit = useLiveEdit(
    (places: PlaceChanges) => deck => setSeenPlaces(deck, { uid, places }),
    `places:${key}`,
  )
  const free = chosen.filter(isFree)
  const put = (toFields: (one: Chosen) => Partial<Place>) =>
    Object.fromEntries(free.map(one => [one.id, toFields(one)]))
  return (
    <>
      {chosen.length > 0 ? (
        <>
          <PanelSection title={t('place')}>
            {free.length > 0 ? (
              <PlaceFields chosen={free} onChange={toFields => edit.follow(put(toFields))} />
            ) : (
              <p className="text-xs text-ink-soft">{t('flow.locked')}</p>
            )}
            {free.length > 0 ? <PositionGrid onChoose={align => edit.change(placeAt(free, align))} /> : null}
          </PanelSection>
          <PanelSection title={t('arrange')}>
            {free.length > 0 ? <ArrangeTools chosen={free} onArrange={edit.change} /> : null}
            <CommandButtons chosen={chosen} />
          </PanelSection>
        </>
      ) : null}
      {hasFlowing ? (
        <div className="grid gap-2.5 border-t border-line px-4 py-3.5">
          {ids.length > 1 ? <p className="text-xs text-ink-soft">{t('flow.inCell')}</p> : null}
          <RunButton id="object.place" label={t('flow.place')} icon={Move} className="w-full" />
        </div>
      ) : null}
    </>
  )
}

interface RunButtonProps {
  readonly id: string
  readonly label: string
  readonly icon: typeof Move
  readonly className?: string
}

function RunButton({ id, ...button }: RunButtonProps) {
  const { isEnabled, run } = useCommandInfo()(id)
  return <PanelButton {...button} disabled={!isEnabled} onClick={run} />
}

/** Order of depth, group, lock, and the way back into the layout. */
function CommandButtons({ chosen }: { chosen: readonly Chosen[] }) {
  const t = useTranslations('editor-inspector.object')
  const isGrouped = chosen.some(({ object }) => object.place.group !== null)
  const isLocked = chosen.some(({ object }) => object.place.locked)
  const canFlow = chosen.some(({ object }) => object.kind === 'item' && object.item.type !== 'line')
  return (
    <div className="grid grid-cols-2 gap-2">
      <RunButton id="object.forward" label={t('order.forward')} icon={ArrowUp} />
      <RunButton id="object.backward" label={t('order.backward')} icon={ArrowDown} />
      <RunButton id="object.front" label={t('order.front')} icon={ArrowUpToLine} />
      <RunButton id="object.back" label={t('order.back')} icon={ArrowDownToLine} />
      {isGrouped ? (
        <RunButton id="object.ungroup" label={t('flow.ungroup')} icon={Ungroup} />
      ) : chosen.length > 1 ? (
        <RunButton id="object.group" label={t('flow.group')} icon={Group} />
      ) : null}
      {isLocked ? (
        <RunButton id="object.unlock" label={t('flow.unlock')} icon={LockOpen} />
      ) : (
        <RunButton id="object.lock" label={t('flow.lock')} icon={Lock} />
      )}
      {canFlow ? (
        <RunButton id="object.flow" label={t('flow.flow')} icon={LayoutTemplate} className="col-span-full" />
      ) : null}
    </div>
  )
}

/** Nine places on the slide: by a click or the keyboard, where dragging is not possible. */
function PositionGrid({ onChoose }: { onChoose: (align: Align) => void }) {
  const t = useTranslations('editor-inspector')
  // Not the names of where words stand: both grids may be in one panel.
  const places = useTranslations('editor-canvas.command.object.at')
  return (
    <PanelRow label={t('object.flow.at')} group>
      <ChoiceGrid
        label={t('object.flow.at')}
        columns={3}
        actions
        choices={ALIGNS.map(align => ({
          value: align,
          label: places(align),
          content: <i aria-hidden="true" className="m-auto block size-1.5 rounded-full bg-current" />,
        }))}
        onChoose={onChoose}
        className="w-24 overflow-hidden rounded-field border border-line-strong bg-raised"
        choiceClassName="grid h-6.5 text-ink-faint hover:bg-wash hover:text-ink focus-visible:-outline-offset-2"
      />
    </PanelRow>
  )
}

interface PlaceProps {
  readonly chosen: readonly Chosen[]
  readonly onChange: (toFields: (one: Chosen) => Partial<Place>) => void
}

const numbers = [
  { name: 'x', min: -960, max: 2880 },
  { name: 'y', min: -540, max: 1620 },
  { name: 'width', min: 10, max: 3840 },
  { name: 'height', min: 10, max: 3840 },
] as const

/** Position, size and rotation, in pixels of a slide 1920 wide. */
function PlaceFields({ chosen, onChange }: PlaceProps) {
  const t = useTranslations('editor-inspector.object')
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
          value={sharedValue(chosen, one => Math.round(toPixels(one)[name]))}
          placeholder={mixed}
          min={min}
          max={max}
          onChange={value =>
            onChange(one => fromPixels(one, { [name]: value }, keepsProportions(one.object)))
          }
        />
      ))}
      {chosen.every(isLine) ? null : (
        <NumberInput
          label={t('number.rotation')}
          leading={<RotateCw aria-hidden="true" strokeWidth={1.75} className="size-3.5" />}
          language={language}
          value={sharedValue(chosen, one => Math.round(one.rotation))}
          placeholder={mixed}
          unit={t('degrees')}
          min={-360}
          max={360}
          onChange={rotation => onChange(one => (isLine(one) ? {} : { rotation }))}
        />
      )}
    </div>
  )
}

/** A line is turned by its ends. */
function isLine({ object }: Chosen): boolean {
  return object.kind === 'item' && object.item.type === 'line'
}

interface ArrangeProps {
  readonly chosen: readonly Chosen[]
  readonly onArrange: (places: PlaceChanges) => void
}

const axes = { x: AlignHorizontalDistributeCenter, y: AlignVerticalDistributeCenter } as const
const sides = { width: MoveHorizontal, height: MoveVertical, both: Proportions } as const

/** Aligns one object to the slide and several to each other; two can be made alike, three spread evenly. */
function ArrangeTools({ chosen, onArrange }: ArrangeProps) {
  const t = useTranslations('editor-inspector.object')
  return (
    <div role="toolbar" aria-label={t('arrange')} className="-mx-1.5 flex flex-wrap">
      {ARRANGE_EDGES.map(edge => {
        const Icon = edgeIcons[edge]
        return (
          <IconButton
            key={edge}
            size="sm"
            label={t(`align.${edge}`)}
            icon={<Icon strokeWidth={1.75} className="size-4.5" />}
            onClick={() => onArrange(alignPlaces(chosen, edge))}
          />
        )
      })}
      {chosen.length > 2
        ? (['x', 'y'] as const).map(axis => {
            const Icon = axes[axis]
            return (
              <IconButton
                key={axis}
                size="sm"
                label={t(`distribute.${axis}`)}
                icon={<Icon strokeWidth={1.75} className="size-4.5" />}
                onClick={() => onArrange(distributePlaces(chosen, axis))}
              />
            )
          })
        : null}
      {chosen.length > 1
        ? (['width', 'height', 'both'] as const).map(side => {
            const Icon = sides[side]
            return (
              <IconButton
                key={side}
                size="sm"
                label={t(`same.${side}`)}
                icon={<Icon strokeWidth={1.75} className="size-4.5" />}
                onClick={() => onArrange(equalizePlaces(chosen, side))}
              />
            )
          })
        : null}
    </div>
  )
}
