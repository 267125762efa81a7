import { Globe, KeyRound, Link2, Lock } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import type { Link } from '#contract/links.ts'
import { FIRST_LINK, readReach } from '#domain/sharing/links.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EmbedPanel } from './embed-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { useSettingsChange } from './settings-change.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { type SharedDeck, type SharedView, sharedAddress } from './shared-link.tsx'
import { useLinks } from './use-links.ts'

const CheckPanel = latePart(async () => (await import('./check-panel.tsx')).CheckPanel)
const LinksPanel = latePart(async () => (await import('./links-panel.tsx')).LinksPanel)
const PeoplePanel = latePart(async () => (await import('./people-panel.tsx')).PeoplePanel)
const QrPanel = latePart(async () => (await import('./qr-panel.tsx')).QrPanel)

export interface ShareDialogProps {
  readonly deck: SharedDeck
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly finalFocus?: DialogProps['finalFocus']
}

/** Who may view the presentation, and every way to share it. */
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
      <ShareBody deck={deck} onLeave={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ShareBody({ deck, onLeave }: { readonly deck: SharedDeck; readonly onLeave: () => void }) {
  const t = useTranslations('sharing')
  const tError = useTranslations('errors.code')
  const { settings, change, failure } = useSettingsChange(deck.settings, deck.save)
  const [view, setView] = useState<SharedView>('website')
  const loaded = useLinks(deck.slug, deck.save)
  // The first link's switches are settings of the document: turned above, they are turned in the list as well.
  const ofDocument = { is_on: settings.link, copying: settings.copying }
  const listed = loaded.links?.map(one => (one.id === FIRST_LINK ? { ...one, ...ofDocument } : one))
  const deckLinks = { ...loaded, links: listed }
  const { links = [], origin } = deckLinks
  const [chosen, setChosen] = useState(FIRST_LINK)
  const link = links.find(({ id }) => id === chosen) ?? links[0]
  const isFirst = link === undefined || link.id === FIRST_LINK
  // A link that was replaced has another address than the presentation.
  const slug = link?.slug ?? deck.slug
  const address = sharedAddress(origin, { ...deck, slug }, view)
  const choice = { view, onView: setView, slide: deck.slide }
  const needs = {
    isOn: isFirst ? settings.link : link.is_on,
    onTurnOn: () => (isFirst ? change({ link: true }) : void deckLinks.change(link.id, { is_on: true })),
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <PeoplePanel
        slug={deck.slug}
        coming={<Skeleton className="h-24 w-full" />}
        missing={<MissingPartNotice />}
      />
      <AccessSwitch links={listed} isOn={settings.link} onChange={link => change({ link })} />
      <CheckPanel deck={deck} atOnce={!deck.settings.link} onLeave={onLeave} missing={null} />
      {failure ? (
        <Notice tone="danger" announce title={t('failed')}>
          {tError(failure)}
        </Notice>
      ) : null}
      {links.length > 1 ? (
        <LinkChoice links={links} value={link?.id ?? FIRST_LINK} onChange={setChosen} />
      ) : null}
      <Tabs
        label={t('tabs')}
        tabs={[
          {
            value: 'link',
            label: t('tab.link'),
            content: (
              <NeedsLink {...needs}>
                <LinkPanel address={address} title={deck.name} prepare={deck.prepare} {...choice} />
              </NeedsLink>
            ),
          },
          {
            value: 'embed',
            label: t('tab.embed'),
            content: (
              <NeedsLink {...needs}>
                <EmbedPanel origin={origin} slug={slug} name={deck.name} prepare={deck.prepare} />
              </NeedsLink>
            ),
          },
          {
            value: 'qr',
            label: t('tab.qr'),
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
            value: 'links',
            label: t('tab.links'),
            content: (
              <LinksPanel
                deckLinks={deckLinks}
                coming={<Skeleton className="h-40 w-full" />}
                missing={<MissingPartNotice />}
              />
            ),
          },
          {
            value: 'settings',
            label: t('tab.settings'),
            content: <SettingsPanel slug={deck.slug} settings={settings} onChange={change} withoutLink />,
          },
        ]}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly links: readonly Link[]
  readonly value: number
  readonly onChange: (id: number) => void
}

/** Which of several links the address, the embed code and the QR code are of. */
function LinkChoice({ links, value, onChange }: ChoiceProps) {
  const t = useTranslations('sharing')
  const options = links.map(({ id, name }, at) => ({
    value: String(id),
    label: name || (id === FIRST_LINK ? t('mainLink') : t('linkNumber', { number: at + 1 })),
  }))
  return (
    <Field label={t('tab.link')}>
      <Select options={options} value={String(value)} onValueChange={id => onChange(Number(id))} />
    </Field>
  )
}

interface AccessProps {
  /** Undefined until they have been loaded: nothing is called private before. */
  readonly links: readonly Link[] | undefined
  /** Of the first link, which the switch turns. */
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const accessIcons = {
  on: Globe,
  everybody: Globe,
  asked: KeyRound,
  expired: Lock,
  off: Link2,
  others: Link2,
  nobody: Lock,
} as const

/** Who may view the deck: everybody with the link, those who have another one, or only the team. */
function AccessSwitch({ links, isOn, onChange }: AccessProps) {
  const t = useTranslations('sharing.access')
  const now = useNow({ updateInterval: 60_000 })
  const { first, others } = readReach(links, isOn, now)
  const access = first !== 'off' || others === undefined ? first : others > 0 ? 'others' : 'nobody'
  const Icon = accessIcons[access]
  return (
    <div className="flex items-start gap-3.5 rounded-field border border-line bg-paper p-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-wash">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      </span>
      <Switch
        label={<span className="font-medium">{t('label')}</span>}
        hint={t(access, { count: others ?? 0 })}
        checked={isOn}
        onChange={event => onChange(event.target.checked)}
        className="flex-1"
      />
    </div>
  )
}

interface NeedsLinkProps {
  readonly isOn: boolean
  readonly onTurnOn: () => void
  readonly children: ReactNode
}

/** While the link is off there is no address to hand on: instead, one press turns it on. */
export function NeedsLink({ isOn, onTurnOn, children }: NeedsLinkProps) {
  const t = useTranslations('sharing.off')
  const content = useRef<HTMLDivElement>(null)
  if (isOn)
    return (
      <div ref={content} tabIndex={-1} className="outline-none">
        {children}
      </div>
    )

  function turnOn(): void {
    onTurnOn()
    // The button is gone with the press: the focus goes to what took its place.
    requestAnimationFrame(() => content.current?.focus())
  }

  return (
    <EmptyState
      level={3}
      title={t('title')}
      picture={<Lock strokeWidth={1.75} />}
      className="py-6 [&>h3]:text-xl"
      action={<Button onClick={turnOn}>{t('turnOn')}</Button>}
    >
      <p className="text-sm">{t('text')}</p>
    </EmptyState>
  )
}
