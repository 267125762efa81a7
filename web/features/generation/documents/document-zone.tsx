import { FileText, Link2, Paperclip, Presentation, RotateCcw, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Source } from '#domain/deck/sources.ts'
import { REQUEST_LIMITS } from '#domain/generation/request.ts'
import { useFileSize } from '#web/platform/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Spinner } from '#web/ui/loading.tsx'
import type { DraftDocument } from '../brief/brief-draft.ts'
import {
  acceptedFiles,
  type DocumentUploads,
  isRetryable,
  readDocumentType,
  type Upload,
} from './documents.ts'
import { OtherSources } from './other-sources.tsx'

interface DocumentZoneProps {
  readonly documents: readonly DraftDocument[]
  readonly lost: readonly Source[]
  readonly uploads: DocumentUploads
  readonly maxBytes: number
  readonly onRemove: (id: string) => void
  /** Takes a lost one off the list. */
  readonly onForget: (source: Source) => void
  readonly buttonRef: RefObject<HTMLButtonElement | null>
}

/** Where documents are added, and what became of them. */
export function DocumentZone({ buttonRef, ...list }: DocumentZoneProps) {
  const { uploads } = list
  const t = useTranslations('generation.documents')
  const input = useRef<HTMLInputElement>(null)
  const max = REQUEST_LIMITS.documents
  return (
    <section id="document" aria-label={t('title')} className="grid scroll-mt-24 gap-3">
      <DocumentList {...list} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={buttonRef}
          variant="secondary"
          size="sm"
          icon={<Paperclip aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {t('add')}
        </Button>
        <OtherSources onAdd={uploads.addOthers} />
        <p className="min-w-0 flex-1 basis-64 text-xs text-ink-faint">{t('hint', { max })}</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptedFiles}
          aria-label={t('add')}
          onChange={event => {
            uploads.add([...(event.target.files ?? [])])
            // The same file chosen again is a change again.
            event.target.value = ''
          }}
        />
      </div>
      <p role="status" className="text-sm text-danger empty:hidden">
        {uploads.leftOut > 0 ? t('tooMany', { max, count: uploads.leftOut }) : null}
      </p>
    </section>
  )
}

type DocumentListProps = Omit<DocumentZoneProps, 'buttonRef'>

/** All documents: uploaded, uploading, or not there any more. */
function DocumentList({ documents, lost, uploads, maxBytes, onRemove, onForget }: DocumentListProps) {
  const t = useTranslations('generation.documents')
  const describe = useDescription()
  if ([documents, lost, uploads.uploads].every(({ length }) => length === 0)) return null
  return (
    <ul aria-label={t('list')} className="flex flex-wrap gap-2">
      {documents.map(document => (
        <DocumentChip
          key={document.id}
          name={document.name}
          kind={document.source.kind}
          look="read"
          detail={describe(document)}
          removeLabel={t('remove', { name: document.name })}
          onRemove={() => onRemove(document.id)}
        />
      ))}
      {lost.map((source, number) => (
        <DocumentChip
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one name
          key={number}
          name={source.title}
          kind={source.kind}
          look="failed"
          detail={t('lost')}
          removeLabel={t('remove', { name: source.title })}
          onRemove={() => onForget(source)}
        />
      ))}
      {uploads.uploads.map(upload => (
        <UploadChip key={upload.id} upload={upload} uploads={uploads} maxBytes={maxBytes} />
      ))}
    </ul>
  )
}

type UploadChipProps = Pick<DocumentListProps, 'uploads' | 'maxBytes'> & { readonly upload: Upload }

function UploadChip({ upload, uploads, maxBytes }: UploadChipProps) {
  const t = useTranslations('generation.documents')
  const format = useFormatter()
  const writeSize = useFileSize()
  const { id, name, state } = upload
  const size = upload.size === null ? '' : `${writeSize(upload.size)} · `
  const kind = upload.other?.kind ?? ('file' as const)
  const common = { name, kind, onRemove: () => uploads.remove(id) }
  if (state.kind === 'failed') {
    const retry = { label: t('again'), onRetry: () => uploads.retry(id) }
    return (
      <DocumentChip
        {...common}
        look="failed"
        detail={t(`failures.${state.failure}`, { max: Number.isFinite(maxBytes) ? writeSize(maxBytes) : '' })}
        removeLabel={t('remove', { name })}
        retry={isRetryable(state.failure) ? retry : undefined}
      />
    )
  }
  const percent =
    state.kind === 'sending' ? format.number(state.share, { style: 'percent', maximumFractionDigits: 0 }) : ''
  return (
    <DocumentChip
      {...common}
      look="busy"
      share={state.kind === 'sending' ? state.share : 1}
      detail={`${size}${state.kind === 'sending' ? t('sending', { percent }) : t('reading')}`}
      removeLabel={t('stop', { name })}
    />
  )
}

/** Size and length of a document that was read. */
function useDescription(): (document: DraftDocument) => string {
  const t = useTranslations('generation.documents')
  const writeSize = useFileSize()
  return ({ name, size, source, parts: count, cut }) => {
    const type = readDocumentType(name)
    const isDeck = source.kind === 'presentation' || type === 'pptx'
    const unit = isDeck ? 'slides' : type === 'pdf' ? 'pages' : 'headings'
    const length = count > 0 ? t(unit, { count }) : t('read')
    const told = [size === null ? '' : writeSize(size), cut ? t('cut') : length]
    return told.filter(part => part !== '').join(' · ')
  }
}

const kindIcons = { file: FileText, page: Link2, presentation: Presentation } as const

interface DocumentChipProps {
  readonly name: string
  readonly kind: keyof typeof kindIcons
  /** Its size and details. */
  readonly detail: ReactNode
  readonly look: 'read' | 'busy' | 'failed'
  /** The uploaded share, from 0 to 1. */
  readonly share?: number | undefined
  readonly removeLabel: string
  readonly onRemove: () => void
  readonly retry?: { readonly label: string; readonly onRetry: () => void } | undefined
}

/** One document: its name, its progress and a remove button. */
function DocumentChip(props: DocumentChipProps) {
  const { name, kind, detail, look, share, removeLabel, onRemove, retry } = props
  const Icon = kindIcons[kind]
  return (
    <li
      className={joinClasses(
        'relative flex min-w-0 max-w-full items-center gap-2.5 overflow-hidden rounded-field border py-1.5 pr-1 pl-3 sm:max-w-96',
        look === 'failed' ? 'border-danger bg-danger-soft' : 'border-line bg-sunken',
      )}
    >
      <span className="shrink-0 text-ink-faint">
        {look === 'busy' ? (
          <Spinner size="sm" />
        ) : look === 'failed' ? (
          <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-danger" />
        ) : (
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium" title={name}>
          {name}
        </span>
        <span className={joinClasses('block text-xs', look === 'failed' ? 'text-danger' : 'text-ink-soft')}>
          {detail}
        </span>
      </span>
      {retry ? (
        <IconButton
          label={retry.label}
          size="sm"
          icon={<RotateCcw strokeWidth={1.75} className="size-4" />}
          onClick={retry.onRetry}
        />
      ) : null}
      <IconButton
        label={removeLabel}
        size="sm"
        tooltip={false}
        icon={<X strokeWidth={1.75} className="size-4" />}
        onClick={onRemove}
      />
      {share === undefined ? null : (
        <span
          aria-hidden="true"
          className="absolute bottom-0 left-0 h-0.5 bg-accent transition-[width]"
          style={{ width: `${share * 100}%` }}
        />
      )}
    </li>
  )
}
