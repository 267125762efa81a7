import { useTranslations } from 'use-intl'
import { setSlideTheme } from '#domain/deck/edits/set-slide-theme.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { SlideTheme } from '#domain/deck/theme/overrides.ts'
import { pickFonts } from '#domain/deck/theme/pick-fonts.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { RestyleSlideButtons } from '../../restyle/restyle-buttons.tsx'
import { ReviseSection } from '../../revise/revise-buttons.tsx'
import { BackgroundEditor } from '../background/background-editor.tsx'
import { FontField } from '../fonts/font-field.tsx'
import { ColorField } from '../parts/color-field.tsx'
import { PanelRow } from '../parts/panel-row.tsx'
import { PanelSection } from '../parts/panel-section.tsx'
import { sharedValue } from '../parts/shared-value.ts'
import { useLiveEdit } from '../parts/use-live-edit.ts'
import { SourcesSection } from '../sources/sources-section.tsx'
import { useSelectedSlides } from '../use-selected-slides.ts'
import { LayoutPicker } from './layout-picker.tsx'
import { SlideActions } from './slide-actions.tsx'
import { TonePicker } from './tone-picker.tsx'

/** What can be done with the slides that are selected, when nothing on the canvas is. */
export function SlideSection() {
  const t = useTranslations('editor-inspector.slide')
  const slides = useSelectedSlides()
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
  const uids = slides.map(slide => slide.uid)
  const key = uids.join()
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
      <SlideActions slides={slides} first={first} />
    </>
  )
}
