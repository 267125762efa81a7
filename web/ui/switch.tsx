import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from './join-classes.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> & {
  label: ReactNode
  hint?: ReactNode
  labelHidden?: boolean | undefined
}

export function Switch({ label, hint, labelHidden = false, className, ...attributes }: SwitchProps) {
  const id = useId()
  return (
    <label
      className={joinClasses(
        'flex items-start justify-between gap-4 text-base has-disabled:text-ink-faint',
        className,
      )}
    >
      <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <span className="block">{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="mt-0.5 block text-sm text-ink-soft">
            {hint}
          </span>
        ) : null}
      </span>
      <input
        {...attributes}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox reports its state, a copy could lie
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={joinClasses(
          'relative mt-0.5 h-5.5 w-9.5 shrink-0 appearance-none rounded-press bg-line-strong transition-colors',
          'before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-raised',
          'before:transition-[translate] before:duration-(--motion-base) before:ease-settle',
          'checked:bg-ink checked:before:translate-x-4 disabled:opacity-45',
          'forced-colors:border forced-colors:before:bg-[ButtonText]',
        )}
      />
    </label>
  )
}
