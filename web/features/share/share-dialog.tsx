import { Code, Link2, QrCode, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part-notice.tsx'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AccessSwitch } from './access-switch.tsx'
import { EmbedPanel } from './embed-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { NeedsLink } from './needs-link.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import type { SharedDeck } from './shared-deck.ts'
import { useSettingsChange } from './use-settings-change.ts'
import { type SharedView, writeAddress } from './write-address.ts'

const QrPanel = latePart(async () => (await import('./qr-panel.tsx')).QrPanel)

export interface ShareDialogProps {
  readonly deck: SharedDeck
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly finalFocus?: DialogProps['finalFocus']
}

/** Who may look, and every way to hand the presentation on. */
export function ShareDialog({ deck, open, onOpenChange, finalFocus }: ShareDialogProps) {
  const t = useTranslations('sharing')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span className="line-clamp-2 break-words">{t('title', { name: deck.name })}</span>}
      closeLabel={t('close')}
      finalFocus={finalFocus}
    >
      <ShareBody deck={deck} />
    </Dialog>
  )
}

function ShareBody({ deck }: { deck: SharedDeck }) {
  const t = useTranslations('sharing')
  const tError = useTranslations('errors.code')
  const { config } = useRuntime()
  const { settings, change, failure } = useSettingsChange(deck.settings, deck.save)
  const [view, setView] = useState<SharedView>('website')
  const address = writeAddress(config.origin, deck, view)
  const choice = { view, onView: setView, slide: deck.slide }
  const needs = { isOn: settings.link, onTurnOn: () => change({ link: true }) }
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4 max-sm:hidden' } as const
  return (
    <div className="grid grid-cols-1 gap-5">
      <AccessSwitch isOn={settings.link} onChange={link => change({ link })} />
      {failure ? (
        <Notice tone="danger" announce title={t('failed')}>
          {tError(failure)}
        </Notice>
      ) : null}
      <Tabs
        label={t('tabs')}
        tabs={[
          {
            value: 'link',
            label: t('tab.link'),
            icon: <Link2 {...icon} />,
            content: (
              <NeedsLink {...needs}>
                <LinkPanel address={address} title={deck.name} prepare={deck.prepare} {...choice} />
              </NeedsLink>
            ),
          },
          {
            value: 'embed',
            label: t('tab.embed'),
            icon: <Code {...icon} />,
            content: (
              <NeedsLink {...needs}>
                <EmbedPanel origin={config.origin} slug={deck.slug} name={deck.name} prepare={deck.prepare} />
              </NeedsLink>
            ),
          },
          {
            value: 'qr',
            label: t('tab.qr'),
            icon: <QrCode {...icon} />,
            content: (
              <NeedsLink {...needs}>
                <QrPanel
                  address={address}
                  name={deck.name}
                  {...choice}
                  coming={<Skeleton className="mx-auto size-64" />}
                  missing={<MissingPartNotice />}
                />
              </NeedsLink>
            ),
          },
          {
            value: 'settings',
            label: t('tab.settings'),
            icon: <SlidersHorizontal {...icon} />,
            content: <SettingsPanel settings={settings} onChange={change} withoutLink />,
          },
        ]}
      />
    </div>
  )
}
