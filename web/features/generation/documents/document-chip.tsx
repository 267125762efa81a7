import { FileText, RotateCcw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export interface DocumentChipProps {
  readonly name: string
  /** Its size and what is known of it. */
  readonly detail: ReactNode
  readonly look: 'read' | 'busy' | 'failed'
  /** How much has gone, from 0 to 1. */
  readonly share?: number | undefined
  readonly removeLabel: string
  readonly onRemove: () => void
  readonly retry?: { readonly label: string; readonly onRetry: () => void } | undefined
}

/** One document: what it is called, how far it is, and the way to be rid of it. */
export function DocumentChip(props: DocumentChipProps) {
  const { name, detail, look, share, removeLabel, onRemove, retry } = props
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
          <FileText aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
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
