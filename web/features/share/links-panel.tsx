import { ChevronDown, Copy, Globe, KeyRound, Lock, Mail, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import type { Link } from '#contract/links.ts'
import { FIRST_LINK, gateOf, hasRunOut } from '#domain/sharing/links.ts'
import { publicPath } from '#domain/sharing/sharing.ts'
import { copyText } from '#web/platform/clipboard/copy-text.ts'
import { LateMessages } from '#web/platform/i18n/late-messages.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { LinkRules } from './link-rules.tsx'
import type { DeckLinks } from './use-links.ts'

interface Props {
  readonly deckLinks: DeckLinks
}

/** All links to a presentation, each with its switch, its figures and its rules. */
export function LinksPanel(props: Props) {
  return (
    <LateMessages of="links" coming={<Coming />} missing={<MissingPartNotice />}>
      <LinkList {...props} />
    </LateMessages>
  )
}

function Coming() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  )
}

function LinkList({ deckLinks }: Props) {
  const t = useTranslations('links.list')
  const tError = useTranslations('errors.code')
  const { links, loadFailed, failure, isAdding, add, reload } = deckLinks
  const [open, setOpen] = useState<number>()
  if (loadFailed)
    return (
      <Notice tone="danger" announce title={t('loadFailed')}>
        <Button variant="secondary" size="sm" onClick={reload}>
          {t('retry')}
        </Button>
      </Notice>
    )
  if (!links) return <Coming />
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-sm text-ink-soft">{t('lead')}</p>
      {failure ? (
        <Notice tone="danger" announce title={t('failed')}>
          {tError(failure)}
        </Notice>
      ) : null}
      <ul className="grid grid-cols-1 border-t border-line">
        {links.map((link, at) => (
          <LinkRow
            key={link.id}
            link={link}
            name={link.name || (link.id === FIRST_LINK ? t('firstName') : t('unnamed', { number: at + 1 }))}
            isOpen={open === link.id}
            onOpen={isOpen => setOpen(isOpen ? link.id : undefined)}
            deckLinks={deckLinks}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          busy={isAdding}
          icon={<Plus aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          onClick={() => void add().then(made => made && setOpen(made.id))}
        >
          {isAdding ? t('adding') : t('add')}
        </Button>
      </div>
    </div>
  )
}

interface RowProps {
  readonly link: Link
  readonly name: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly deckLinks: DeckLinks
}

function LinkRow({ link, name, isOpen, onOpen, deckLinks }: RowProps) {
  const t = useTranslations('links.list')
  const format = useFormatter()
  const id = useId()
  const now = useNow()
  const [isCopied, setIsCopied] = useState(false)
  const isExpired = hasRunOut(link, now)
  const gate = gateOf(link)
  const Icon = !link.is_on || isExpired ? Lock : link.has_password ? KeyRound : gate === 'none' ? Globe : Mail

  async function copy(): Promise<void> {
    setIsCopied(await copyText(deckLinks.origin + publicPath(link.slug)))
    setTimeout(() => setIsCopied(false), 2500)
  }

  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-wash max-sm:hidden">
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-medium">{name}</h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
            {isExpired ? <Badge tone="warning">{t('state.expired')}</Badge> : null}
            {link.has_password ? <Badge>{t('state.password')}</Badge> : null}
            {gate === 'none' ? null : <Badge>{t(`state.${gate}`)}</Badge>}
            <span>{t('opens', { count: link.opens })}</span>
            {link.last_opened_at ? (
              <span>{t('last', { when: format.relativeTime(new Date(link.last_opened_at), now) })}</span>
            ) : null}
            {link.visitors > 0 ? <span>{t('people', { count: link.visitors })}</span> : null}
          </p>
        </div>
        <IconButton
          label={isCopied ? t('copied') : t('copy')}
          size="sm"
          icon={<Copy strokeWidth={1.75} className="size-4.5" />}
          onClick={() => void copy()}
        />
        <Switch
          label={`${t('switch')}: ${name}`}
          labelHidden
          checked={link.is_on}
          onChange={event => void deckLinks.change(link.id, { is_on: event.target.checked })}
        />
        <IconButton
          label={t('more', { name })}
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          icon={
            <ChevronDown
              strokeWidth={1.75}
              className={joinClasses('size-4.5 transition-transform', isOpen && 'rotate-180')}
            />
          }
          onClick={() => onOpen(!isOpen)}
        />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <LinkRules key={link.id} link={link} name={name} deckLinks={deckLinks} /> : null}
      </div>
    </li>
  )
}
