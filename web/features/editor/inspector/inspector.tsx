import { memo, useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ItemSection } from '../item-panels/item-section.tsx'
import { ObjectsSection } from '../objects/object-section.tsx'
import { findActiveSlide, useEditorState } from '../session/editor-context.ts'
import { useUi, useUiState } from '../session/ui-store.ts'
import { DeckSection } from './deck-section.tsx'
import { readInspected, useInspected, useSelectedSlides } from './selection.ts'
import { SlideSection } from './slide-section.tsx'
import { useBrand } from './use-brand.ts'
import { usePlan } from './use-plan.ts'

/** The properties of the selection, or of the whole presentation. */
export function Inspector() {
  const settingsOpen = useUiState(state => state.settingsOpen)
  // Known before a picker opens, so that nothing moves in it.
  useBrand(usePlan() !== 'free')
  return (
    <>
      <InspectorTabs />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {settingsOpen ? <DeckSection /> : <SelectionSection />}
      </div>
    </>
  )
}

function SelectionSection() {
  const inspected = useInspected()
  switch (inspected.kind) {
    case 'slides':
      return <SelectedSlides />
    case 'item':
      return <ItemSection uid={inspected.uid} id={inspected.id} />
    case 'objects':
      return <ObjectsSection uid={inspected.uid} ids={inspected.ids} />
  }
}

function InspectorTabs() {
  const t = useTranslations('editor-inspector')
  const ui = useUi()
  const settingsOpen = useUiState(state => state.settingsOpen)
  const name = useSelectionName()
  return (
    <div className="border-b border-line p-2.5">
      <SegmentedControl
        label={t('show')}
        size="sm"
        fullWidth
        value={settingsOpen ? 'deck' : 'selection'}
        segments={[
          { value: 'selection', label: name },
          { value: 'deck', label: t('kind.deck') },
        ]}
        onValueChange={value => ui.setState({ settingsOpen: value === 'deck' })}
      />
    </div>
  )
}

/** The name of the first tab, after what is selected. */
function useSelectionName(): string {
  const t = useTranslations('editor-inspector')
  const kind = useEditorState(({ selection }) => readInspected(selection).kind)
  const slides = useEditorState(({ selection }) => selection.slides.length)
  const objects = useEditorState(({ selection }) => selection.objects.length)
  const hasOnlyStickers = useEditorState(state => {
    const slide = findActiveSlide(state)
    return state.selection.objects.every(id => slide?.stickers.some(sticker => sticker.id === id))
  })
  const type = useEditorState(
    state => findActiveSlide(state)?.items.find(({ id }) => id === state.selection.item)?.type,
  )
  if (kind === 'objects') return t(hasOnlyStickers ? 'kind.stickers' : 'kind.objects', { count: objects })
  if (kind === 'item' && type) return t(`item.type.${type}`)
  return t('kind.slides', { count: slides })
}

/**
 * The properties follow from slide to slide after the slide itself is on screen: they are more to draw than it is. Whoever
 * reaches for them before gets those of the slide that is shown, never those of the one before.
 */
function SelectedSlides() {
  const now = useSelectedSlides()
  const later = useDeferredValue(now)
  const [hurried, setHurried] = useState<readonly Slide[]>()
  const isBehind = later !== now && hurried !== now && isOther(later, now)
  const catchUp = useRef(() => {})
  catchUp.current = () => {
    if (isBehind) flushSync(() => setHurried(now))
  }
  const reach = () => catchUp.current()
  return (
    <div
      onPointerOverCapture={reach}
      onPointerDownCapture={reach}
      onKeyDownCapture={reach}
      onFocusCapture={reach}
      onClickCapture={reach}
    >
      <Slides slides={isBehind ? later : now} />
    </div>
  )
}

const Slides = memo(SlideSection)

/** Other slides, and not the same ones changed: a switch must not jump back for a moment when it is clicked. */
function isOther(a: readonly Slide[], b: readonly Slide[]): boolean {
  return a.length !== b.length || a.some(({ uid }, index) => uid !== b[index]?.uid)
}
