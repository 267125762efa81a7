import { ExternalLink, FileText, Link2, Unlink } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { GatheredSource } from '#domain/deck/gather-sources.ts'
import { namePlaces } from '#domain/deck/name-places.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface Props {
  readonly source: GatheredSource
  readonly onRemove: () => void
}

/** A file or a page that words came from: what it is called, the way to it, and how to leave it unsaid. */
export function SourceCard({ source, onRemove }: Props) {
  const t = useTranslations('editor-inspector.source')
  const locale = useLocale()
  const { kind, title, url } = source
  const places = namePlaces(source, locale)
  const Icon = kind === 'page' ? Link2 : FileText
  return (
    <div className="flex min-w-0 gap-2.5 rounded-field border border-line py-2.5 pr-1.5 pl-3">
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="text-sm font-medium wrap-anywhere">{title}</p>
        <p className="text-xs text-ink-soft">{places === '' ? t(`kind.${kind}`) : places}</p>
        {url === null ? null : (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="flex items-center gap-1 text-xs text-ink-soft underline underline-offset-2 hover:text-ink"
          >
            <span className="truncate">{readHost(url)}</span>
            <ExternalLink aria-hidden="true" strokeWidth={1.75} className="size-3 shrink-0" />
            <span className="sr-only">{t('newTab')}</span>
          </a>
        )}
      </div>
      <IconButton
        label={t('remove', { title })}
        icon={<Unlink strokeWidth={1.75} className="size-4" />}
        size="sm"
        tooltipSide="left"
        className="-my-1 shrink-0"
        onClick={onRemove}
      />
    </div>
  )
}

/** An address that a page gave may be one that no browser can take apart. */
function readHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
