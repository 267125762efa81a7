import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { rename, updateSettings, updateTheme } from '#domain/deck/edits/deck-edits.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Settings } from '#domain/deck/presentation.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { pickFonts, resolveTheme } from '#domain/deck/theme/resolve.ts'
import { hasLook } from '#domain/workspace/brand.ts'
import { ReachFields, ShowingFields } from '#web/deck-settings/settings-fields.tsx'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { useActiveSlide, useEditor, useEditorState } from '../session/editor-context.ts'
import { RestyleDeckButton } from '../suggestions/suggestion-buttons.tsx'
import { BackgroundEditor } from './background-editor.tsx'
import { ColorField } from './color-picker.tsx'
import { FontField } from './font-picker.tsx'
import { useLiveEdit } from './live-edit.ts'
import { PanelRow, PanelSection, TextField } from './panel-controls.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { useBrand } from './use-brand.ts'

const BrandCard = latePart(async () => (await import('./brand-card.tsx')).BrandCard)

/** Settings of the whole presentation. */
export function DeckSection() {
  const t = useTranslations('editor-inspector.deck')
  const editor = useEditor()
  const name = useEditorState(({ deck }) => deck.name)
  const theme = useEditorState(({ deck }) => deck.theme)
  const sample = useDeferredValue(useActiveSlide())
  const resolved = resolveTheme(theme)
  const brand = useBrand()
  // What only tells about brands comes last: it must not push the themes away when it arrives.
  const isBranded = brand?.is_open === true && hasLook(brand)
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
        {isBranded ? (
          <BrandCard missing={null} coming={<div className="aspect-4/3" />} sample={sample} />
        ) : null}
        <ThemePicker theme={theme} sample={sample} />
        <RestyleDeckButton />
        {brand && !isBranded ? <BrandCard missing={null} sample={sample} /> : null}
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

/** How the presentation is shown, and who may see it. */
function DeckSettings() {
  const t = useTranslations('sharing.settings')
  const editor = useEditor()
  const settings = useEditorState(({ deck }) => deck.settings)
  const slug = useEditorState(({ deck }) => deck.slug)
  const set = (fields: Partial<Settings>) => editor.change(deck => updateSettings(deck, fields))
  return (
    <>
      <PanelSection title={t('showing')}>
        <ShowingFields settings={settings} onChange={set} />
      </PanelSection>
      <PanelSection title={t('reach')}>
        <ReachFields slug={slug} settings={settings} onChange={set} />
      </PanelSection>
    </>
  )
}
