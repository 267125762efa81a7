import { Sparkles, SwatchBook, WandSparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCommandFace } from '../commands/use-command-entries.ts'
import { PanelButton } from '../inspector/parts/panel-button.tsx'

/** The way to other looks, from the properties of a slide. */
export function RestyleSlideButtons() {
  const t = useTranslations('editor-inspector.restyle')
  const face = useCommandFace()
  return (
    <div className="grid grid-cols-2 gap-2">
      <PanelButton label={t('slide')} icon={Sparkles} onClick={face('slide.restyle').run} />
      <PanelButton label={t('now')} icon={WandSparkles} onClick={face('slide.design').run} />
    </div>
  )
}

/** The same from the properties of the presentation. */
export function RestyleDeckButton() {
  const t = useTranslations('editor-inspector.restyle')
  const face = useCommandFace()
  return <PanelButton label={t('deck')} icon={SwatchBook} onClick={face('deck.restyle').run} />
}
