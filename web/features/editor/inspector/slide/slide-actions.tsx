import { Layers, RotateCcw, Star, StarOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { setSlideTheme } from '#domain/deck/edits/set-slide-theme.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useCommandFace } from '../../commands/use-command-entries.ts'
import { PanelButton } from '../parts/panel-button.tsx'
import { PanelSection } from '../parts/panel-section.tsx'
import { PLAIN_THEME } from './spread-theme.ts'
import { useApplyToAll } from './use-apply-to-all.ts'

interface Props {
  readonly slides: readonly Slide[]
  readonly first: Slide
}

export function SlideActions({ slides, first }: Props) {
  const t = useTranslations('editor-inspector.slide')
  const editor = useEditor()
  const face = useCommandFace()
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
