import { CirclePlay } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { useCommandInfo } from '../commands/use-commands.ts'
import { PanelButton, PanelSection } from '../inspector/panel-controls.tsx'

const Panel = latePart(async () => (await import('./builds-panel.tsx')).BuildsPanel)

/** The panel of animations, loaded when it is first opened. */
export function LazyBuildsPanel() {
  return <Panel missing={<MissingPartNotice className="m-4" />} />
}

/** How what is selected appears, in a few words, and the way to the panel that changes it. */
export function BuildsSection({ thing }: { readonly thing?: Pick<Item | Sticker, 'build'> | undefined }) {
  const t = useTranslations('editor-inspector.builds')
  const face = useCommandInfo()
  const build = thing?.build
  const now =
    build && t('summary', { effect: t(`effects.${build.effect}`), start: t(`starts.${build.start}`) })
  return (
    <PanelSection title={t('title')}>
      {now ? <p className="text-xs text-ink-soft">{now}</p> : null}
      <PanelButton label={t('open')} icon={CirclePlay} onClick={face('panel.builds').run} />
    </PanelSection>
  )
}
