import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { joinClasses } from './join-classes.ts'

export type FieldProps = {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Beside the label, for a link or a word such as "optional". */
  aside?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  labelHidden?: boolean | undefined
  className?: string | undefined
}

export function Field(props: FieldProps) {
  const { label, children, hint, error, aside, className } = props
  const { required = false, disabled = false, labelHidden = false } = props
  const id = useId()
  const hasHint = Boolean(hint)
  const invalid = Boolean(error)
  const field = useMemo(() => {
    const describedBy = joinClasses(invalid && `${id}-error`, hasHint && `${id}-hint`) || undefined
    return { controlId: `${id}-control`, labelId: `${id}-label`, describedBy, invalid, required, disabled }
  }, [id, hasHint, invalid, required, disabled])

  return (
    <FieldContext value={field}>
      <div className={joinClasses('flex flex-col', className)}>
        <div
          className={joinClasses(
            'flex flex-wrap items-baseline justify-between gap-x-4',
            labelHidden ? 'sr-only' : 'mb-1.5',
          )}
        >
          <label id={field.labelId} htmlFor={field.controlId} className="text-sm font-medium">
            {label}
          </label>
          {aside ? <span className="text-sm text-ink-soft">{aside}</span> : null}
        </div>
        {children}
        <div aria-live="polite">
          {error ? (
            <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-danger">
              <CircleAlert aria-hidden="true" strokeWidth={1.75} className="mt-[0.1875rem] size-4 shrink-0" />
              <span>{error}</span>
            </p>
          ) : null}
        </div>
        {hint ? (
          <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
            {hint}
          </p>
        ) : null}
      </div>
    </FieldContext>
  )
}

type FieldState = {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

type ControlProps = {
  id?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** What a control inside a Field carries so that label, hint and error belong to it. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = use(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.controlId,
    disabled: own.disabled ?? field?.disabled,
    required: own.required ?? field?.required,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
