import { useFormatter, useTranslations } from 'use-intl'
import { useFileSize } from '#web/platform/i18n/use-file-size.ts'
import type { DraftDocument } from '../brief/brief-draft.ts'
import { readDocumentType } from './accept-files.ts'
import { DocumentChip } from './document-chip.tsx'
import { isWorthATry, type Upload } from './upload-state.ts'
import type { DocumentUploads } from './use-documents.ts'

export interface DocumentListProps {
  readonly documents: readonly DraftDocument[]
  readonly uploads: DocumentUploads
  readonly maxBytes: number
  readonly onRemove: (id: string) => void
}

/** All documents, read or on their way. */
export function DocumentList({ documents, uploads, maxBytes, onRemove }: DocumentListProps) {
  const t = useTranslations('generation.documents')
  const describe = useDescription()
  if (documents.length === 0 && uploads.uploads.length === 0) return null
  return (
    <ul aria-label={t('list')} className="flex flex-wrap gap-2">
      {documents.map(document => (
        <DocumentChip
          key={document.id}
          name={document.name}
          look="read"
          detail={describe(document)}
          removeLabel={t('remove', { name: document.name })}
          onRemove={() => onRemove(document.id)}
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
  const { id, file, state } = upload
  const size = writeSize(file.size)
  const common = { name: file.name, onRemove: () => uploads.remove(id) }
  if (state.kind === 'failed') {
    const retry = { label: t('again'), onRetry: () => uploads.retry(id) }
    return (
      <DocumentChip
        {...common}
        look="failed"
        detail={t(`failures.${state.failure}`, { max: Number.isFinite(maxBytes) ? writeSize(maxBytes) : '' })}
        removeLabel={t('remove', { name: file.name })}
        retry={isWorthATry(state.failure) ? retry : undefined}
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
      detail={`${size} · ${state.kind === 'sending' ? t('sending', { percent }) : t('reading')}`}
      removeLabel={t('stop', { name: file.name })}
    />
  )
}

/** Size and length of a document that was read. */
function useDescription(): (document: DraftDocument) => string {
  const t = useTranslations('generation.documents')
  const writeSize = useFileSize()
  return ({ name, size, parts: count, cut }) => {
    const type = readDocumentType(name)
    const unit = type === 'pptx' ? 'slides' : type === 'pdf' ? 'pages' : 'headings'
    const length = count > 0 ? t(unit, { count }) : t('read')
    const told = [size === null ? '' : writeSize(size), cut ? t('cut') : length]
    return told.filter(part => part !== '').join(' · ')
  }
}
