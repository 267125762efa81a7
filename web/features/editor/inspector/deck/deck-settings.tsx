import { useTranslations } from 'use-intl'
import { updateSettings } from '#domain/deck/edits/update-settings.ts'
import { PAGING_MODES, type Settings } from '#domain/deck/presentation.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useEditor } from '../../binding/editor-context.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { PanelRow } from '../parts/panel-row.tsx'
import { PanelSection } from '../parts/panel-section.tsx'

const switches = ['indexing', 'featured'] as const

/** How the presentation is shown, and to whom it may be. */
export function DeckSettings() {
  const t = useTranslations('editor-inspector.deck')
  const editor = useEditor()
  const settings = useEditorState(({ deck }) => deck.settings)
  const set = (fields: Partial<Settings>) => editor.change(deck => updateSettings(deck, fields))
  return (
    <>
      <PanelSection title={t('showing')}>
        <Switch
          label={t('page_numbering')}
          checked={settings.page_numbering}
          onChange={event => set({ page_numbering: event.target.checked })}
          className="text-sm"
        />
        <PanelRow label={t('paging')} stacked group>
          <SegmentedControl
            label={t('paging')}
            size="sm"
            fullWidth
            value={settings.paging}
            segments={PAGING_MODES.map(mode => ({ value: mode, label: t(`mode.${mode}`) }))}
            onValueChange={paging => set({ paging })}
          />
        </PanelRow>
      </PanelSection>
      <PanelSection title={t('reach')}>
        {switches.map(name => (
          <Switch
            key={name}
            label={t(name)}
            hint={t(`${name}Hint`)}
            checked={settings[name]}
            onChange={event => set({ [name]: event.target.checked })}
            className="text-sm"
          />
        ))}
      </PanelSection>
    </>
  )
}
