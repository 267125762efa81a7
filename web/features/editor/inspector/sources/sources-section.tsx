import { useTranslations } from 'use-intl'
import { removeSource } from '#domain/deck/edits/remove-source.ts'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import { gatherSources, keyOfSource } from '#domain/deck/gather-sources.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { PanelSection } from '../parts/panel-section.tsx'
import { SourceCard } from './source-card.tsx'

interface Props {
  /** The slide. */
  readonly uid: string
  /** Those whose sources are shown: all of the slide, or the one that is selected. */
  readonly items: readonly Item[]
  readonly isOfSlide: boolean
}

/** Where words came from. Removed here it is gone from the chips; the words stay, and undoing brings it back. */
export function SourcesSection({ uid, items, isOfSlide }: Props) {
  const t = useTranslations('editor-inspector.source')
  const editor = useEditor()
  const sources = gatherSources(items)
  if (sources.length === 0) return null
  return (
    <PanelSection title={t('title', { count: sources.length })}>
      <p className="text-xs text-ink-soft">{t(isOfSlide ? 'hintSlide' : 'hintItem')}</p>
      {sources.map(source => (
        <SourceCard
          key={keyOfSource(source)}
          source={source}
          onRemove={() =>
            editor.change(deck =>
              isOfSlide
                ? removeSource(deck, { uid, source })
                : updateItem(deck, { uid, id: source.items[0]!, fields: { source: null } }),
            )
          }
        />
      ))}
    </PanelSection>
  )
}
