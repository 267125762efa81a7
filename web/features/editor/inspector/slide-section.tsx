import { Layers, RotateCcw, Star, StarOff } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { setSlideTheme } from '#domain/deck/edits/slide-edits.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { type DeckTheme, type SlideTheme, slideThemeSchema, TONES } from '#domain/deck/theme/overrides.ts'
import { pickFonts, resolveTheme } from '#domain/deck/theme/resolve.ts'
import { backgroundStyle } from '#slides/theme-style.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { BuildsSection } from '../builds/builds-button.tsx'
import { useCommandInfo } from '../commands/use-commands.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { RestyleSlideButtons, ReviseSection } from '../suggestions/suggestion-buttons.tsx'
import { PLAIN_THEME, useApplyToAll } from './apply-to-all.ts'
import { BackgroundEditor } from './background-editor.tsx'
import { ColorField } from './color-picker.tsx'
import { FontField } from './font-picker.tsx'
import { LayoutPicker } from './layout-picker.tsx'
import { sharedValue, useCommittedValue, useLiveEdit } from './live-edit.ts'
import { PanelButton, PanelRow, PanelSection } from './panel-controls.tsx'
import { SourcesSection } from './sources-section.tsx'

/** Properties of the selected slides, when nothing on the canvas is selected. */
export function SlideSection({ slides }: { slides: readonly Slide[] }) {
  const t = useTranslations('editor-inspector.slide')
  const [first] = slides
  if (!first) return <p className="px-4 py-6 text-sm text-ink-soft">{t('none')}</p>
  return <SlideControls slides={slides} first={first} />
}

interface ControlsProps {
  readonly slides: readonly Slide[]
  readonly first: Slide
}

function SlideControls({ slides, first }: ControlsProps) {
  const t = useTranslations('editor-inspector.slide')
  const deckTheme = useEditorState(({ deck }) => deck.theme)
  const key = slides.map(slide => slide.uid).join()
  const uids = useMemo(() => key.split(','), [key])
  const resolved = resolveTheme(deckTheme, first.theme)
  const field = <Name extends keyof SlideTheme>(name: Name) => sharedValue(slides, one => one.theme[name])
  const put = (theme: Partial<SlideTheme>) => (deck: Parameters<typeof setSlideTheme>[0]) =>
    setSlideTheme(deck, { uids, theme })
  const background = useLiveEdit((value: SlideTheme['background']) => put({ background: value }), `bg:${key}`)
  const color = useLiveEdit((text_color: string | null) => put({ text_color }), `ink:${key}`)
  const heading = useLiveEdit((value: string | null) => put({ heading_font: value }), `heading:${key}`)
  const font = useLiveEdit((value: string | null) => put({ font: value }), `font:${key}`)
  const ownGround = field('background')

  return (
    <>
      <PanelSection title={t('design')}>
        <RestyleSlideButtons />
      </PanelSection>
      {slides.length === 1 ? <ReviseSection /> : null}
      {slides.length === 1 ? <SourcesSection uid={first.uid} items={first.items} isOfSlide /> : null}
      <PanelSection title={t('layout')}>
        <LayoutPicker
          uids={uids}
          value={sharedValue(slides, slide => slide.layout)}
          items={slides.length === 1 ? first.items : undefined}
        />
      </PanelSection>
      <PanelSection title={t('tone')}>
        <TonePicker uids={uids} deckTheme={deckTheme} value={ownGround ? null : field('tone')} />
      </PanelSection>
      <PanelSection title={t('background')}>
        <BackgroundEditor
          value={ownGround}
          shown={resolved.background}
          themeName={deckTheme.name}
          edit={background}
          use="background"
        />
      </PanelSection>
      <PanelSection title={t('text')}>
        <PanelRow label={t('textColor')} group>
          <ColorField
            label={t('textColor')}
            value={field('text_color')}
            shown={resolved.palette.ink}
            behind={resolved.palette.paper}
            palette="text"
            edit={color}
          />
        </PanelRow>
        <PanelRow label={t('headingFont')} group>
          <FontField
            label={t('headingFont')}
            value={field('heading_font')}
            inherited={pickFonts(deckTheme, { ...first.theme, heading_font: null }).heading}
            inheritedFrom="deck"
            edit={heading}
          />
        </PanelRow>
        <PanelRow label={t('textFont')} group>
          <FontField
            label={t('textFont')}
            value={field('font')}
            inherited={pickFonts(deckTheme, { ...first.theme, font: null }).text}
            inheritedFrom="deck"
            edit={font}
          />
        </PanelRow>
      </PanelSection>
      <BuildsSection />
      <SlideActions slides={slides} first={first} />
    </>
  )
}

type Tone = SlideTheme['tone']

interface ToneProps {
  readonly uids: readonly string[]
  readonly deckTheme: DeckTheme
  /** Undefined: the slides differ. Null: they have a background of their own. */
  readonly value: Tone | null | undefined
}

/** Which of the theme's own backgrounds the slide uses; it follows a change of theme. */
function TonePicker({ uids, deckTheme, value: now }: ToneProps) {
  const t = useTranslations('editor-inspector.tone')
  const edit = useLiveEdit(
    (tone: Tone) => deck => setSlideTheme(deck, { uids, theme: { tone, background: null } }),
    `tone:${uids.join()}`,
  )
  const value = useCommittedValue(now)
  return (
    <ChoiceGrid
      label={t('label')}
      columns={TONES.length}
      value={value}
      choices={TONES.map(tone => {
        const { background, palette } = resolveTheme(deckTheme, slideThemeSchema.parse({ tone }))
        return {
          value: tone,
          label: t(`name.${tone}`),
          content: (
            <span
              className="type-title grid size-full place-items-center"
              style={{ ...backgroundStyle(background), color: palette.ink }}
            >
              {t('sample')}
            </span>
          ),
        }
      })}
      onChoose={edit.change}
      onPreview={edit.preview}
      className="gap-1.5"
      choiceClassName={
        '@container aspect-video overflow-hidden rounded-item ' +
        'shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_16%,transparent)] ' +
        'aria-checked:outline-2 aria-checked:outline-offset-1 aria-checked:outline-ink ' +
        'aria-checked:focus-visible:outline-focus'
      }
    />
  )
}

interface ActionsProps {
  readonly slides: readonly Slide[]
  readonly first: Slide
}

function SlideActions({ slides, first }: ActionsProps) {
  const t = useTranslations('editor-inspector.slide')
  const editor = useEditor()
  const face = useCommandInfo()
  const { busy, apply } = useApplyToAll()
  const template = face(first.is_favorite ? 'slide.removeTemplate' : 'slide.saveTemplate')
  const uids = slides.map(slide => slide.uid)
  return (
    <PanelSection title={t('look')}>
      <div className="grid gap-2">
        <PanelButton
          label={t('applyToAll')}
          icon={Layers}
          aria-busy={busy}
          disabled={busy}
          onClick={() => void apply(first)}
        />
        <PanelButton
          label={t('reset')}
          icon={RotateCcw}
          onClick={() => editor.change(deck => setSlideTheme(deck, { uids, theme: PLAIN_THEME }))}
        />
        {slides.length === 1 ? (
          <PanelButton
            label={template.name}
            icon={first.is_favorite ? StarOff : Star}
            disabled={!template.isEnabled}
            onClick={template.run}
          />
        ) : null}
      </div>
    </PanelSection>
  )
}
