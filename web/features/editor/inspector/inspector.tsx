import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useUi, useUiState } from '../binding/ui-store.ts'
import { useEditorState } from '../binding/use-editor-state.ts'
import { DeckSection } from './deck/deck-section.tsx'
import { type Inspected, readInspected } from './inspected.ts'
import { SlideSection } from './slide/slide-section.tsx'

/** What the selection can do, or what the whole presentation can. */
export function Inspector() {
  const t = useTranslations('editor-inspector')
  const ui = useUi()
  const settingsOpen = useUiState(state => state.settingsOpen)
  const selection = useEditorState(state => state.selection)
  const inspected = useMemo(() => readInspected(selection), [selection])
  return (
    <>
      <div className="border-b border-line p-2.5">
        <SegmentedControl
          label={t('show')}
          size="sm"
          fullWidth
          value={settingsOpen ? 'deck' : 'selection'}
          segments={[
            { value: 'selection', label: t(`kind.${inspected.kind}`) },
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
    default:
      return null
  }
}
