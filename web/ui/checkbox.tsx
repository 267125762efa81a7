import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { joinClasses } from './join-classes.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  indeterminate?: boolean | undefined
}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, indeterminate = false, className, ...attributes } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  const mark = 'pointer-events-none col-start-1 row-start-1 size-3.5 text-paper opacity-0 transition-opacity'

  return (
    <div className={joinClasses('flex flex-col', className)}>
      <label className="flex items-start gap-2.5 text-base has-disabled:text-ink-faint">
        <span className="mt-[0.1875rem] grid shrink-0 place-items-center">
          <input
            aria-describedby={
              joinClasses(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined
            }
            aria-invalid={error ? true : undefined}
            {...attributes}
            ref={input}
            type="checkbox"
            className={joinClasses(
              'peer col-start-1 row-start-1 size-4.5 appearance-none rounded-item border border-line-strong bg-raised',
              'transition-colors checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink',
              'hover:border-ink disabled:opacity-45 aria-invalid:border-danger',
            )}
          />
          <Check
            aria-hidden="true"
            strokeWidth={2.5}
            className={`${mark} peer-checked:opacity-100 peer-indeterminate:opacity-0`}
          />
          <Minus aria-hidden="true" strokeWidth={2.5} className={`${mark} peer-indeterminate:opacity-100`} />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      <div aria-live="polite">
        {error ? (
          <p id={`${id}-error`} className="mt-1 pl-7 text-sm text-danger">
            {error}
          </p>
        ) : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-0.5 pl-7 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
