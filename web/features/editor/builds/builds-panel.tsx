import { GripVertical, Layers, Play, Square, X } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type BuiltThing,
  canGoByPoints,
  listBuilds,
  readBuilds,
  transitionOf,
} from '#domain/deck/build-steps.ts'
import {
  BUILD_EFFECTS,
  BUILD_STARTS,
  type BuildEffect,
  TRANSITIONS,
  type Transition,
} from '#domain/deck/builds.ts'
import { moveBuild, setBuilds } from '#domain/deck/edits/build-edits.ts'
import { setSlideTheme } from '#domain/deck/edits/slide-edits.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { sharedValue } from '../inspector/live-edit.ts'
import { PanelButton, PanelRow, PanelSection } from '../inspector/panel-controls.tsx'
import { useInspected } from '../inspector/selection.ts'
import { useRowDrag } from '../item-panels/form-field-row.tsx'
import { LibraryFrame } from '../libraries/library-frame.tsx'
import { useActiveSlide, useEditor, useEditorState } from '../session/editor-context.ts'
import { loaderOf } from '../session/slide-loader.ts'
import { useUi } from '../session/ui-store.ts'
import { BuildNumbers, BuildPreview } from './build-stage.tsx'

/** How things on the slide appear, in which order, and how the slide itself comes in. */
export function BuildsPanel() {
  const t = useTranslations('editor-inspector.builds')
  const ui = useUi()
  const slide = useActiveSlide()
  const isUnloaded = useEditorState(({ unloaded, selection }) => unloaded.has(selection.active ?? ''))
  const [isPlaying, setPlaying] = useState(false)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    if (isPlaying) setPlaying(false)
    else ui.setState({ sidePanel: 'inspector' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves from wherever in the panel the focus is
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={leave}>
      <LibraryFrame
        title={t('title')}
        tools={
          <PanelButton
            label={t(isPlaying ? 'stop' : 'preview')}
            icon={isPlaying ? Square : Play}
            disabled={!slide || isUnloaded}
            onClick={() => setPlaying(!isPlaying)}
          />
        }
      >
        {slide && !isUnloaded ? (
          <div className="-mx-4 -my-4">
            <TransitionSection slide={slide} />
            <ChosenSection slide={slide} />
            <OrderSection slide={slide} />
          </div>
        ) : null}
      </LibraryFrame>
      {slide && !isPlaying ? <BuildNumbers slide={slide} /> : null}
      {slide && isPlaying ? (
        <BuildPreview key={slide.uid} slide={slide} onEnd={() => setPlaying(false)} />
      ) : null}
    </div>
  )
}

/** Stands for null, which a list of choices cannot hold. */
const AS_DECK = 'deck'

/** How the slide, or each of the selected ones, comes in. */
function TransitionSection({ slide }: { readonly slide: Slide }) {
  const t = useTranslations('editor-inspector.builds')
  const tInspector = useTranslations('editor-inspector')
  const { editor, api, notify } = useCommandContext()
  const settings = useEditorState(({ deck }) => deck.settings)
  const uids = useEditorState(({ selection }) => selection.slides)
  const slides = useEditorState(({ deck }) => deck.slides)
  const [isBusy, setBusy] = useState(false)
  const chosen = slides.filter(({ uid }) => uids.includes(uid))
  const value = sharedValue(chosen.length > 0 ? chosen : [slide], ({ theme }) => theme.transition ?? null)
  const inherited = transitionOf({ theme: { ...slide.theme, transition: null } }, settings)
  const put = (transition: Transition | null, to: readonly string[]) =>
    editor.change(deck => setSlideTheme(deck, { uids: to, theme: { transition } }))
  async function applyToAll(): Promise<void> {
    setBusy(true)
    try {
      await loaderOf(editor, api).ensure(editor.getState().unloaded)
      const all = editor.getState().deck.slides.map(({ uid }) => uid)
      const isChanged = put(slide.theme.transition ?? null, all)
      if (isChanged) notify(t('applied'), { label: tInspector('slide.undo'), run: editor.undo })
      else notify(t('appliedAlready'))
    } catch {
      notify(tInspector('slide.applyFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PanelSection title={t('transition')}>
      <Select<Transition | typeof AS_DECK>
        size="sm"
        label={t('transition')}
        value={value === undefined ? null : (value ?? AS_DECK)}
        placeholder={tInspector('mixed')}
        options={[
          { value: AS_DECK, label: t('asDeck', { name: t(`transitions.${inherited}`) }) },
          ...TRANSITIONS.map(name => ({ value: name, label: t(`transitions.${name}`) })),
        ]}
        onValueChange={name => put(name === AS_DECK ? null : name, chosen.length > 0 ? uids : [slide.uid])}
      />
      <PanelButton
        label={tInspector('slide.applyToAll')}
        icon={Layers}
        aria-busy={isBusy}
        disabled={isBusy || value === undefined}
        onClick={() => void applyToAll()}
      />
    </PanelSection>
  )
}

const NO_EFFECT = 'none'

/** The animation of what is selected on the slide. */
function ChosenSection({ slide }: { readonly slide: Slide }) {
  const t = useTranslations('editor-inspector.builds')
  const tInspector = useTranslations('editor-inspector')
  const editor = useEditor()
  const inspected = useInspected()
  const nameOf = useThingName()
  const ids = inspected.kind === 'item' ? [inspected.id] : inspected.kind === 'objects' ? inspected.ids : []
  const things = [...slide.items, ...slide.stickers].filter(({ id }) => ids.includes(id))
  const [first] = things
  if (!first) {
    return (
      <PanelSection title={t('selection')}>
        <p className="text-xs text-ink-soft">{t('pick')}</p>
      </PanelSection>
    )
  }
  const built = things.filter(({ build }) => build)
  const { uid } = slide
  const put = (fields: Parameters<typeof setBuilds>[1]['fields']) =>
    editor.change(deck => setBuilds(deck, { uid, ids, fields }))
  const effect = sharedValue(things, ({ build }) => build?.effect ?? NO_EFFECT)
  const start = sharedValue(built, ({ build }) => build?.start)
  const lists = built.filter(canGoByPoints)
  return (
    <PanelSection
      title={things.length === 1 ? nameOf(first) : tInspector('kind.objects', { count: things.length })}
    >
      <PanelRow label={t('effect')} stacked>
        <Select<BuildEffect | typeof NO_EFFECT>
          size="sm"
          value={effect ?? null}
          placeholder={tInspector('mixed')}
          options={([NO_EFFECT, ...BUILD_EFFECTS] as const).map(name => ({
            value: name,
            label: t(`effects.${name}`),
          }))}
          onValueChange={name => put(name === NO_EFFECT ? null : { effect: name })}
        />
      </PanelRow>
      {built.length > 0 ? (
        <PanelRow label={t('start')} stacked>
          <Select
            size="sm"
            value={start ?? null}
            placeholder={tInspector('mixed')}
            options={BUILD_STARTS.map(name => ({ value: name, label: t(`starts.${name}`) }))}
            onValueChange={name => put({ start: name })}
          />
        </PanelRow>
      ) : null}
      {lists.length > 0 ? (
        <Switch
          label={t('points')}
          className="text-xs"
          checked={lists.every(({ build }) => build?.points)}
          onChange={event => put({ points: event.target.checked })}
        />
      ) : null}
    </PanelSection>
  )
}

/** All animations of the slide as they come. */
function OrderSection({ slide }: { readonly slide: Slide }) {
  const t = useTranslations('editor-inspector.builds')
  const { editor, announce } = useCommandContext()
  const list = useRef<HTMLOListElement>(null)
  const things = useMemo(() => listBuilds(slide), [slide])
  const { marks } = useMemo(() => readBuilds(slide), [slide])
  const nameOf = useThingName()
  const { uid } = slide
  const focusRow = (place: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-handle]')[Math.max(0, place)]?.focus(),
    )
  if (things.length === 0) {
    return (
      <PanelSection title={t('order')}>
        <p className="text-xs text-ink-soft">{t('empty')}</p>
      </PanelSection>
    )
  }
  return (
    <PanelSection title={t('order')}>
      <ol ref={list} className="grid grid-cols-1 gap-1.5">
        {things.map((thing, place) => (
          <BuildRow
            key={thing.id}
            thing={thing}
            name={nameOf(thing)}
            step={marks.get(thing.id)?.step ?? 0}
            place={place}
            count={things.length}
            onSelect={() => editor.select({ item: null, objects: [thing.id], typing: false })}
            onMove={(id, to) => {
              editor.change(deck => moveBuild(deck, { uid, id, to }))
              announce(t('moved', { name: nameOf(thing), place: to + 1, count: things.length }))
              focusRow(to)
            }}
            onRemove={() => {
              editor.change(deck => setBuilds(deck, { uid, ids: [thing.id], fields: null }))
              focusRow(Math.min(place, things.length - 2))
            }}
          />
        ))}
      </ol>
    </PanelSection>
  )
}

interface RowProps {
  readonly thing: BuiltThing
  readonly name: string
  readonly step: number
  readonly place: number
  readonly count: number
  readonly onSelect: () => void
  readonly onMove: (id: string, to: number) => void
  readonly onRemove: () => void
}

/** One animation. Its handle moves it: by dragging or with the arrow keys. */
function BuildRow({ thing, name, step, place, count, onSelect, onMove, onRemove }: RowProps) {
  const t = useTranslations('editor-inspector.builds')
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const isChosen = useEditorState(
    ({ selection }) => selection.item === thing.id || selection.objects.includes(thing.id),
  )
  const { edge, isDragged } = useRowDrag({ kind: 'build', row, handle, id: thing.id, place, onMove })
  const { effect, start } = thing.build
  return (
    <li
      ref={row}
      className={joinClasses(
        'relative flex items-center gap-1 rounded-field border bg-raised pr-1',
        isChosen ? 'border-line-strong bg-wash' : 'border-line',
        isDragged && 'opacity-45',
        edge === 'top' && 'before:absolute before:inset-x-0 before:-top-1 before:h-0.5 before:bg-accent',
        edge === 'bottom' && 'after:absolute after:inset-x-0 after:-bottom-1 after:h-0.5 after:bg-accent',
      )}
    >
      <button
        ref={handle}
        type="button"
        data-handle
        aria-label={t('move', { name, place: place + 1, count })}
        title={t('moveHint')}
        className="grid h-10 w-6 shrink-0 cursor-grab place-items-center rounded-item text-ink-faint hover:bg-wash"
        onKeyDown={event => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
          if (by === 0) return
          event.preventDefault()
          event.stopPropagation()
          if (place + by >= 0 && place + by < count) onMove(thing.id, place + by)
        }}
      >
        <GripVertical aria-hidden="true" strokeWidth={1.75} className="size-4" />
      </button>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onSelect}
        className="flex min-h-10 min-w-0 flex-1 items-center gap-2 text-left"
      >
        <span aria-hidden="true" className={stepClass}>
          {step === 0 ? '▸' : step}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-xs font-medium">{name}</span>
          <span className="block text-xs text-balance text-ink-soft">
            {t('summary', { effect: t(`effects.${effect}`), start: t(`starts.${start}`) })}
          </span>
        </span>
      </button>
      <IconButton
        size="sm"
        label={t('remove', { name })}
        icon={<X strokeWidth={1.75} className="size-4" />}
        onClick={onRemove}
      />
    </li>
  )
}

const stepClass =
  'grid size-5 shrink-0 place-items-center rounded-full bg-ink text-[0.6875rem] font-semibold text-paper tabular-nums'

const LONGEST_NAME = 48

/** What a thing is called in lists: by its first line, or by its kind. */
function useThingName(): (thing: Item | Sticker) => string {
  const t = useTranslations('editor-inspector')
  return thing => {
    if (!('type' in thing)) return thing.alt || t('kind.stickers', { count: 1 })
    const [line = ''] = textToPlain(thing.text).trim().split('\n')
    return line ? line.slice(0, LONGEST_NAME) : t(`item.type.${thing.type}`)
  }
}
