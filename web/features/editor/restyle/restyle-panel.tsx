import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useUi, useUiState } from '../binding/ui-store.ts'
import { LibraryFrame } from '../inspector/libraries/library-frame.tsx'
import { useSelectedSlides } from '../inspector/use-selected-slides.ts'
import { DeckLooks } from './deck-looks.tsx'
import { SlideLooks } from './slide-looks.tsx'

/** Looks to choose from: for the slide, for several of them, or for the whole deck. */
export function RestylePanel() {
  const t = useTranslations('editor-inspector.restyle')
  const ui = useUi()
  const of = useUiState(({ restyleOf }) => restyleOf)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    ui.setState({ sidePanel: 'inspector' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves from wherever in the panel the focus is
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={leave}>
      <LibraryFrame
        title={t('title')}
        tools={
          <SegmentedControl
            label={t('of')}
            size="sm"
            fullWidth
            value={of}
            segments={[
              { value: 'slides', label: t('ofSlides') },
              { value: 'deck', label: t('ofDeck') },
            ]}
            onValueChange={restyleOf => ui.setState({ restyleOf })}
          />
        }
      >
        <p className="pb-3 text-xs text-ink-soft">{t('hint')}</p>
        {of === 'deck' ? <DeckLooks /> : <SelectedLooks />}
      </LibraryFrame>
    </div>
  )
}

function SelectedLooks() {
  const t = useTranslations('editor-inspector.slide')
  const slides = useSelectedSlides()
  const [first] = slides
  if (!first) return <p className="text-sm text-ink-soft">{t('none')}</p>
  if (slides.length === 1) return <SlideLooks key={first.uid} slide={first} />
  return <SeveralLooks uids={slides.map(({ uid }) => uid).join()} />
}

function SeveralLooks({ uids }: { uids: string }) {
  return <DeckLooks key={uids} only={new Set(uids.split(','))} />
}
