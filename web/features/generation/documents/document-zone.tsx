import { Paperclip } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { REQUEST_LIMITS } from '#domain/generation/request.ts'
import { Button } from '#web/ui/button.tsx'
import type { DraftDocument } from '../brief/brief-draft.ts'
import { acceptedFiles } from './accept-files.ts'
import { DocumentList } from './document-list.tsx'
import type { DocumentUploads } from './use-documents.ts'

export interface DocumentZoneProps {
  readonly documents: readonly DraftDocument[]
  readonly uploads: DocumentUploads
  readonly maxBytes: number
  readonly onRemove: (id: string) => void
  readonly buttonRef: RefObject<HTMLButtonElement | null>
}

/** Where documents are added, and what became of them. */
export function DocumentZone({ documents, uploads, maxBytes, onRemove, buttonRef }: DocumentZoneProps) {
  const t = useTranslations('generation.documents')
  const input = useRef<HTMLInputElement>(null)
  const max = REQUEST_LIMITS.documents
  return (
    <section id="document" aria-label={t('title')} className="grid scroll-mt-24 gap-3">
      <DocumentList documents={documents} uploads={uploads} maxBytes={maxBytes} onRemove={onRemove} />
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
