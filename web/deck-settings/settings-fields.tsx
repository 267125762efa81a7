import { Fragment, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PAGING_MODES, type Settings } from '#domain/deck/presentation.ts'
import type { ListingState } from '#domain/sharing/sharing.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'

export interface SettingsFieldsProps {
  readonly settings: Settings
  readonly onChange: (fields: Partial<Settings>) => void
}

/** How a presentation is shown. */
export function ShowingFields({ settings, onChange }: SettingsFieldsProps) {
  const t = useTranslations('sharing.settings')
  return (
    <>
      <Switch
        label={t('page_numbering')}
        checked={settings.page_numbering}
        onChange={event => onChange({ page_numbering: event.target.checked })}
        className="text-sm"
      />
      <div className="grid grid-cols-1 gap-1.5">
        <span aria-hidden="true" className="text-xs text-ink-soft">
          {t('paging')}
        </span>
        <SegmentedControl
          label={t('paging')}
          size="sm"
          fullWidth
          value={settings.paging}
          segments={PAGING_MODES.map(mode => ({ value: mode, label: t(`mode.${mode}`) }))}
          onValueChange={paging => onChange({ paging })}
        />
      </div>
    </>
  )
}

/** Settings that need the link, in the order of how public they make the deck. */
const beyondLink = ['copying', 'indexing', 'featured'] as const

interface Props extends SettingsFieldsProps {
  /** Null for a presentation that no server keeps yet. */
  readonly slug: string | null
  /** The link has its own switch elsewhere in the dialog. */
  readonly withoutLink?: boolean
}

/** Who can find a presentation; without its link nobody outside the team. */
export function ReachFields({ slug, settings, onChange, withoutLink = false }: Props) {
  const t = useTranslations('sharing.settings')
  const listing = useListing(slug)
  const isShut = (name: (typeof beyondLink)[number]) =>
    name !== 'copying' && listing?.may_ask === false && !settings[name]
  return (
    <>
      {withoutLink ? null : (
        <Switch
          label={t('link')}
          hint={t('linkHint')}
          checked={settings.link}
          onChange={event => onChange({ link: event.target.checked })}
          className="text-sm"
        />
      )}
      {beyondLink.map(name => (
        <Fragment key={name}>
          <Switch
            label={t(name)}
            hint={isShut(name) ? t('confirmFirst') : t(`${name}Hint`)}
            checked={settings[name]}
            disabled={!settings.link || isShut(name)}
            onChange={event => onChange({ [name]: event.target.checked })}
            className="text-sm"
          />
          {name === 'indexing' && listing && settings.link && settings.indexing ? (
            <p role="status" className="border-l-2 border-accent pl-3 text-sm text-ink-soft">
              {t(`listing.${listing.state}`)}
            </p>
          ) : null}
        </Fragment>
      ))}
    </>
  )
}

interface Listing {
  readonly state: ListingState
  readonly may_ask: boolean
}

/** What the server says of a wish to be listed; where it cannot be asked nothing is claimed. */
function useListing(slug: string | null): Listing | undefined {
  const { api } = useRuntime()
  const [listing, setListing] = useState<Listing>()
  useEffect(() => {
    if (slug === null) return
    let isShown = true
    api.presentations.access({ params: { slug } }).then(
      reply => isShown && setListing(reply.listing),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [api, slug])
  return listing
}
