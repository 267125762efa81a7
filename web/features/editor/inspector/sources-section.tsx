import { ExternalLink, FileText, Link2, Presentation, Unlink } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { removeSource, updateItem } from '#domain/deck/edits/item-edits.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { type GatheredSource, gatherSources, keyOfSource, namePlaces } from '#domain/deck/sources.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useEditor } from '../session/editor-context.ts'
import { PanelSection } from './panel-controls.tsx'

interface Props {
  /** The slide. */
  readonly uid: string
  /** The items whose sources are shown: all of the slide, or the selected one. */
  readonly items: readonly Item[]
  readonly isOfSlide: boolean
}

/** Where text came from. Removing a source removes its reference on the slide; the text stays, and undo restores it. */
export function SourcesSection({ uid, items, isOfSlide }: Props) {
  const t = useTranslations('editor-inspector.source')
  const editor = useEditor()
  const sources = gatherSources(items)
  if (sources.length === 0) return null
  return (
    <PanelSection title={t('title', { count: sources.length })}>
      <p className="text-xs text-ink-soft">{t(isOfSlide ? 'hintSlide' : 'hintItem')}</p>
      {sources.map(source => (
        <SourceCard
          key={keyOfSource(source)}
          source={source}
          onRemove={() =>
            editor.change(deck =>
              isOfSlide
                ? removeSource(deck, { uid, source })
                : updateItem(deck, { uid, id: source.items[0]!, fields: { source: null } }),
            )
          }
        />
      ))}
    </PanelSection>
  )
}

interface CardProps {
  readonly source: GatheredSource
  readonly onRemove: () => void
}

/** A file or web page that text came from: its title, a link to it, and a button that removes the reference. */
function SourceCard({ source, onRemove }: CardProps) {
  const t = useTranslations('editor-inspector.source')
  const locale = useLocale()
  const { kind, title, url } = source
  const places = namePlaces(source, locale)
  const Icon = { page: Link2, file: FileText, presentation: Presentation }[kind]
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

/** An address given by a web page may not be a valid URL. */
function readHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
