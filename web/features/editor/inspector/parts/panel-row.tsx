import { type ReactNode, useId, useMemo } from 'react'
import { FieldContext } from '#web/ui/field-context.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

interface Props {
  readonly label: string
  readonly children: ReactNode
  /** The control stands below its label and takes the whole width. */
  readonly stacked?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** The label names no single control: a group that carries its own name. */
  readonly group?: boolean
}

/** A label and what it labels; the controls of web/ui inside it carry the label by themselves. */
export function PanelRow({ label, children, stacked = false, hint, error, group = false }: Props) {
  const id = useId()
  const note = error ?? hint
  const field = useMemo(
    () => ({
      controlId: `${id}-control`,
      labelId: `${id}-label`,
      describedBy: note ? `${id}-note` : undefined,
      invalid: Boolean(error),
      required: false,
      disabled: false,
    }),
    [id, note, error],
  )
  const Label = group ? 'span' : 'label'
  return (
    <FieldContext value={group ? null : field}>
      <div
        className={joinClasses(
          'grid gap-x-3',
          stacked ? 'grid-cols-1 gap-y-1.5' : 'grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-y-1.5',
        )}
      >
        <Label
          {...(group ? { 'aria-hidden': true } : { id: field.labelId, htmlFor: field.controlId })}
          className="text-xs text-ink-soft hyphens-auto"
        >
          {label}
        </Label>
        {children}
        {note ? (
          <p
            id={`${id}-note`}
            className={joinClasses(
              'text-xs',
              error ? 'text-danger' : 'text-ink-faint',
              !stacked && 'col-span-2',
            )}
          >
            {note}
          </p>
        ) : null}
      </div>
    </FieldContext>
  )
}
