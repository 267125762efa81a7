import { useTranslations } from 'use-intl'
import { updateSettings } from '#domain/deck/edits/update-settings.ts'
import type { Settings } from '#domain/deck/presentation.ts'
import { ReachFields } from '#web/deck-settings/reach-fields.tsx'
import { ShowingFields } from '#web/deck-settings/showing-fields.tsx'
import { useEditor } from '../../binding/editor-context.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { PanelSection } from '../parts/panel-section.tsx'

/** How the presentation is shown, and to whom it may be. */
export function DeckSettings() {
  const t = useTranslations('sharing.settings')
  const editor = useEditor()
  const settings = useEditorState(({ deck }) => deck.settings)
  const set = (fields: Partial<Settings>) => editor.change(deck => updateSettings(deck, fields))
  return (
    <>
      <PanelSection title={t('showing')}>
        <ShowingFields settings={settings} onChange={set} />
      </PanelSection>
      <PanelSection title={t('reach')}>
        <ReachFields settings={settings} onChange={set} />
      </PanelSection>
    </>
  )
}
