import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { rename } from '#domain/deck/edits/rename.ts'
import { updateTheme } from '#domain/deck/edits/update-theme.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { pickFonts } from '#domain/deck/theme/pick-fonts.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useActiveSlide, useEditorState } from '../../binding/use-editor-state.ts'
import { RestyleDeckButton } from '../../restyle/restyle-buttons.tsx'
import { BackgroundEditor } from '../background/background-editor.tsx'
import { FontField } from '../fonts/font-field.tsx'
import { ColorField } from '../parts/color-field.tsx'
import { PanelRow } from '../parts/panel-row.tsx'
import { PanelSection } from '../parts/panel-section.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useLiveEdit } from '../parts/use-live-edit.ts'
import { DeckSettings } from './deck-settings.tsx'
import { ThemePicker } from './theme-picker.tsx'

/** What belongs to the presentation as a whole. */
export function DeckSection() {
  const t = useTranslations('editor-inspector.deck')
  const editor = useEditor()
  const name = useEditorState(({ deck }) => deck.name)
  const theme = useEditorState(({ deck }) => deck.theme)
  const sample = useDeferredValue(useActiveSlide())
  const resolved = resolveTheme(theme)
  const put =
    <Value,>(toTheme: (value: Value) => Partial<DeckTheme>) =>
    (value: Value) =>
    (deck: Parameters<typeof updateTheme>[0]) =>
      updateTheme(deck, toTheme(value))
  const heading = useLiveEdit(
    put((heading_font: string | null) => ({ heading_font })),
    'heading_font',
  )
  const font = useLiveEdit(
    put((value: string | null) => ({ font: value })),
    'font',
  )
  const color = useLiveEdit(
    put((text_color: string | null) => ({ text_color })),
    'text_color',
  )
  const background = useLiveEdit(
    put((value: DeckTheme['background']) => ({ background: value })),
    'background',
  )

  return (
    <>
      <PanelSection title={t('presentation')}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={LIMITS.name}
          required
          onCommit={text => editor.change(deck => rename(deck, text), { together: 'name' })}
        />
      </PanelSection>
      <PanelSection title={t('theme')}>
        <ThemePicker theme={theme} sample={sample} />
        <RestyleDeckButton />
      </PanelSection>
      <PanelSection title={t('type')}>
        <PanelRow label={t('headingFont')} group>
          <FontField
            label={t('headingFont')}
            value={theme.heading_font}
            inherited={pickFonts({ ...theme, heading_font: null }).heading}
            inheritedFrom="theme"
            edit={heading}
          />
        </PanelRow>
        <PanelRow label={t('textFont')} group>
          <FontField
            label={t('textFont')}
            value={theme.font}
            inherited={pickFonts({ ...theme, font: null }).text}
            inheritedFrom="theme"
            edit={font}
          />
        </PanelRow>
        <PanelRow label={t('textColor')} group>
          <ColorField
            label={t('textColor')}
            value={theme.text_color}
            shown={resolved.palette.ink}
            behind={resolved.palette.paper}
            palette="text"
            edit={color}
          />
        </PanelRow>
      </PanelSection>
      <PanelSection title={t('background')}>
        <BackgroundEditor
          value={theme.background}
          shown={resolved.background}
          themeName={theme.name}
          edit={background}
          use="deckBackground"
        />
      </PanelSection>
      <DeckSettings />
    </>
  )
}
