import { GalleryHorizontalEnd, MessageSquareText, Sparkles, SwatchBook, WandSparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { REVISIONS } from '#domain/generation/request.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { findCommand } from '../commands/registry.ts'
import { useCommandInfo } from '../commands/use-commands.ts'
import { PanelButton, PanelSection } from '../inspector/panel-controls.tsx'

/** Opens other looks from the properties of a slide. */
export function RestyleSlideButtons() {
  const t = useTranslations('editor-inspector.restyle')
  const face = useCommandInfo()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
      <PanelButton label={t('slide')} icon={Sparkles} onClick={face('slide.restyle').run} />
      <PanelButton label={t('now')} icon={WandSparkles} onClick={face('slide.design').run} />
      <PanelButton
        label={t('alternatives')}
        icon={GalleryHorizontalEnd}
        className="col-span-full"
        onClick={face('slide.alternatives').run}
      />
    </div>
  )
}

/** The same from the properties of the presentation. */
export function RestyleDeckButton() {
  const t = useTranslations('editor-inspector.restyle')
  const face = useCommandInfo()
  return (
    <>
      <PanelButton label={t('deck')} icon={SwatchBook} onClick={face('deck.restyle').run} />
      <PanelButton label={t('ask')} icon={MessageSquareText} onClick={face('deck.change').run} />
    </>
  )
}

const Panel = latePart(async () => (await import('./restyle-panel.tsx')).RestylePanel)

/** The restyle panel, loaded when it is first opened. */
export function LazyRestylePanel() {
  return <Panel missing={<MissingPartNotice className="m-4" />} />
}

/** The revisions for the text of the selection. */
export function ReviseSection() {
  const t = useTranslations('editor-inspector.revise')
  const faceOf = useCommandInfo()
  return (
    <PanelSection title={t('section')}>
      <div className="grid grid-cols-2 gap-2">
        {REVISIONS.map(revision => {
          const id = `words.${revision}`
          const icon = findCommand(id)?.icon
          return (
            <PanelButton
              key={revision}
              label={t(`name.${revision}`)}
              onClick={faceOf(id).run}
              {...(icon && { icon })}
            />
          )
        })}
      </div>
    </PanelSection>
  )
}
