import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Link } from '#contract/links.ts'
import { FIRST_LINK, gateOf, LINK_GATES, LINK_LIMITS, readDomain } from '#domain/sharing/links.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipsInput } from '#web/ui/chips-input.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { DeckLinks, LinkPatch } from './use-links.ts'

interface Props {
  readonly link: Link
  readonly name: string
  readonly deckLinks: DeckLinks
}

/** What a link asks of visitors and lets them do; each rule is saved by itself. */
export function LinkRules({ link, name, deckLinks }: Props) {
  const t = useTranslations('links.list')
  const tSharing = useTranslations('sharing')
  const save = (patch: LinkPatch) => deckLinks.change(link.id, patch)
  const gate = gateOf(link)
  return (
    <div className="mt-4 grid grid-cols-1 gap-5 rounded-field bg-sunken p-4 sm:grid-cols-2">
      <Kept
        label={t('name')}
        value={link.name}
        placeholder={t('namePlaceholder')}
        maxLength={LINK_LIMITS.name}
        onSave={value => save({ name: value })}
      />
      <Kept
        label={t('expires')}
        hint={t('expiresHint')}
        unreadable={tSharing('dateUnfinished')}
        type="datetime-local"
        value={toLocalTime(link.expires_at)}
        onSave={value => save({ expires_at: value ? new Date(value).toISOString() : null })}
      />
      <PasswordRule link={link} onSave={save} />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="text-sm font-medium">
          {t('gate')}
        </span>
        <SegmentedControl
          label={t('gate')}
          value={gate}
          segments={LINK_GATES.map(value => ({ value, label: t(`gateOf.${value}`) }))}
          onValueChange={value => void save({ gate: value, ...(value !== 'code' && { domains: [] }) })}
        />
        <p className="text-sm text-ink-soft">{t(`gateHint.${gate}`)}</p>
      </div>
      <div className="sm:col-span-2">
        <DomainRule domains={link.domains} onSave={domains => save({ domains })} />
      </div>
      <Switch
        label={t('downloading')}
        hint={t('downloadingHint')}
        checked={link.downloading}
        onChange={event => void save({ downloading: event.target.checked })}
      />
      <Switch
        label={t('copying')}
        hint={t('copyingHint')}
        checked={link.copying}
        onChange={event => void save({ copying: event.target.checked })}
      />
      <Switch
        label={t('follows')}
        hint={t('followsHint')}
        checked={link.follows}
        onChange={event => void save({ follows: event.target.checked })}
      />
      <LinkEnds link={link} name={name} deckLinks={deckLinks} />
    </div>
  )
}

interface KeptProps {
  readonly label: string
  readonly hint?: string
  /** Said where the browser cannot read what was typed. */
  readonly unreadable?: string
  readonly value: string
  readonly type?: 'text' | 'datetime-local'
  readonly placeholder?: string
  readonly maxLength?: number
  readonly onSave: (value: string) => Promise<boolean>
}

/** A field that is saved when it is left, or by Enter; what was refused stays to be corrected. */
function Kept({ label, hint, unreadable, value, type = 'text', placeholder, maxLength, onSave }: KeptProps) {
  const [typed, setTyped] = useState(value)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const keep = ({ validity }: HTMLInputElement) => {
    setIsUnreadable(validity.badInput)
    // A date that is half typed reads as empty: saved, it would take the rule off the link.
    if (!validity.badInput && typed.trim() !== value) void onSave(typed.trim())
  }
  return (
    <Field label={label} hint={hint} error={isUnreadable ? unreadable : undefined}>
      <TextInput
        type={type}
        value={typed}
        placeholder={placeholder}
        maxLength={maxLength}
        onChange={event => setTyped(event.target.value)}
        onBlur={event => keep(event.currentTarget)}
        onKeyDown={event => event.key === 'Enter' && keep(event.currentTarget)}
      />
    </Field>
  )
}

/** As the field of the browser has it: in the person's own time, without seconds. */
function toLocalTime(instant: string | null): string {
  if (instant === null) return ''
  const moment = new Date(instant)
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

function PasswordRule({ link, onSave }: { link: Link; onSave: (patch: LinkPatch) => Promise<boolean> }) {
  const t = useTranslations('links.list')
  const [typed, setTyped] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (typed !== '' && (await onSave({ password: typed }))) setTyped('')
  }

  return (
    <form onSubmit={event => void submit(event)} className="flex flex-col gap-2">
      <Field label={t('password')} hint={link.has_password ? t('passwordSet') : t('passwordHint')}>
        <PasswordInput
          value={typed}
          autoComplete="new-password"
          minLength={4}
          maxLength={LINK_LIMITS.password}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {typed === '' ? null : (
          <Button type="submit" size="sm">
            {t('setPassword')}
          </Button>
        )}
        {link.has_password ? (
          <Button variant="secondary" size="sm" onClick={() => void onSave({ password: null })}>
            {t('removePassword')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

interface DomainProps {
  readonly domains: readonly string[]
  readonly onSave: (domains: string[]) => Promise<boolean>
}

function DomainRule({ domains, onSave }: DomainProps) {
  const t = useTranslations('links.list')
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  function take(typed: string): void {
    const words = typed.split(/[\s,;]+/).filter(Boolean)
    const read = words.map(readDomain)
    setIsWrong(read.includes(undefined))
    const good = read.filter(one => one !== undefined)
    setText(words.filter((_, at) => read[at] === undefined).join(' '))
    const next = [...new Set([...domains, ...good])].slice(0, LINK_LIMITS.domains)
    if (next.length !== domains.length) void onSave(next)
  }

  return (
    <Field label={t('domains')} hint={t('domainsHint')} error={isWrong ? t('domainWrong') : undefined}>
      <ChipsInput
        chips={domains.map(domain => ({ text: domain }))}
        text={text}
        onTextChange={setText}
        onTake={take}
        onRemove={({ text: gone }) => void onSave(domains.filter(domain => domain !== gone))}
        labels={{
          list: t('domainsList'),
          remove: gone => t('removeDomain', { text: gone }),
          mend: wrong => t('mendDomain', { text: wrong }),
        }}
        placeholder={domains.length === 0 ? t('domainsPlaceholder') : undefined}
      />
    </Field>
  )
}

/** To replace an address and to delete a link: both close an address for good, and ask before they do. */
function LinkEnds({ link, name, deckLinks }: Props) {
  const t = useTranslations('links.list')
  const [asked, setAsked] = useState<'replace' | 'remove'>()
  const [isBusy, setIsBusy] = useState(false)
  const kind = asked ?? 'replace'

  async function confirm(): Promise<void> {
    setIsBusy(true)
    await deckLinks[kind](link)
    setIsBusy(false)
    setAsked(undefined)
  }

  return (
    <div className="flex flex-wrap items-start gap-2 sm:justify-end sm:self-end">
      <Button variant="secondary" size="sm" onClick={() => setAsked('replace')}>
        {t('replace')}
      </Button>
      {link.id === FIRST_LINK ? null : (
        <Button variant="secondary" size="sm" onClick={() => setAsked('remove')}>
          {t('remove')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={open => !open && setAsked(undefined)}
        onConfirm={() => void confirm()}
        title={t(`${kind}Title`, { name })}
        description={t(`${kind}Text`)}
        confirmLabel={t(`${kind}Confirm`)}
        cancelLabel={t('cancel')}
        busy={isBusy}
        danger
      />
    </div>
  )
}
