import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ItemSection } from '../item-panels/item-section.tsx'
import { ObjectsSection } from '../objects/object-section.tsx'
import { useEditorState } from '../session/editor-context.ts'
import { useUi, useUiState } from '../session/ui-store.ts'
import { DeckSection } from './deck-section.tsx'
import { type Inspected, readInspected } from './selection.ts'
import { SlideSection } from './slide-section.tsx'

/** The properties of the selection, or of the whole presentation. */
export function Inspector() {
  const t = useTranslations('editor-inspector')
  const ui = useUi()
  const settingsOpen = useUiState(state => state.settingsOpen)
  const selection = useEditorState(state => state.selection)
  const inspected = useMemo(() => readInspected(selection), [selection])
  const name = useSelectionName(inspected)
  return (
    <>
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
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {settingsOpen ? <DeckSection /> : <SelectionSection inspected={inspected} />}
      </div>
    </>
  )
}

function SelectionSection({ inspected }: { inspected: Inspected }) {
  switch (inspected.kind) {
    case 'slides':
      return <SlideSection />
    case 'item':
      return <ItemSection uid={inspected.uid} id={inspected.id} />
    case 'objects':
      return <ObjectsSection uid={inspected.uid} ids={inspected.ids} />
  }
}

/** The name of the first tab, after what is selected. */
function useSelectionName(inspected: Inspected): string {
  const t = useTranslations('editor-inspector')
  const slides = useEditorState(({ selection }) => selection.slides.length)
  const hasOnlyStickers = useEditorState(({ deck, selection }) => {
    const slide = deck.slides.find(({ uid }) => uid === selection.active)
    return selection.objects.every(id => slide?.stickers.some(sticker => sticker.id === id))
  })
  const type = useEditorState(({ deck, selection }) => {
    const slide = deck.slides.find(({ uid }) => uid === selection.active)
    return slide?.items.find(({ id }) => id === selection.item)?.type
  })
  if (inspected.kind === 'objects') {
    return t(hasOnlyStickers ? 'kind.stickers' : 'kind.objects', { count: inspected.ids.length })
  }
  if (inspected.kind === 'item' && type) return t(`item.type.${type}`)
  return t('kind.slides', { count: slides })
}
