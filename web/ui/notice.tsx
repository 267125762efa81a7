import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

export type NoticeProps = {
  tone?: NoticeTone | undefined
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Given both, the notice can be dismissed. */
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
  /** It appeared in answer to what the person did, so it is read aloud at once. */
  announce?: boolean | undefined
  className?: string | undefined
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const grounds: Record<NoticeTone, string> = {
  info: 'bg-secondary-soft',
  success: 'bg-success-soft',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
}
const inks: Record<NoticeTone, string> = {
  info: 'text-secondary',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, action, onClose, closeLabel, announce = false, className } = props
  const Icon = icons[tone]
  const role = announce ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={joinClasses(
        'flex items-start gap-3 rounded-field px-4 py-3.5 text-ink',
        grounds[tone],
        className,
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={joinClasses('mt-0.5 size-5 shrink-0', inks[tone])}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-60 text-sm">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className={joinClasses(Boolean(title) && 'mt-0.5')}>{children}</div> : null}
        </div>
        {action}
      </div>
      {onClose && closeLabel ? (
        <IconButton
          label={closeLabel}
          icon={<X strokeWidth={1.75} className="size-4" />}
          size="sm"
          tooltip={false}
          className="-my-1.5 -mr-2"
          onClick={onClose}
        />
      ) : null}
    </div>
  )
}
