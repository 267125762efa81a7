import type { LucideIcon } from 'lucide-react'
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useMemo,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { FieldContext } from '#web/ui/field.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  /** A small button beside the title. */
  readonly aside?: ReactNode
}

export function PanelSection({ title, children, aside }: SectionProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset breaks the grid inside, a section would be one landmark of many
    <div
      role="group"
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 border-t border-line px-4 pt-3.5 pb-4 first:border-t-0"
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 id={id} className="text-xs font-semibold tracking-normal">
          {title}
        </h2>
        {aside ? <span className="-my-1 -mr-1.5">{aside}</span> : null}
      </div>
      {children}
    </div>
  )
}

interface RowProps {
  readonly label: string
  readonly children: ReactNode
  /** The control is below its label and takes the full width. */
  readonly stacked?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** The children are a group with an accessible name of its own, so the label is not tied to one control. */
  readonly group?: boolean
}

/** A label and its control; controls of web/ui take the label from the field context. */
export function PanelRow({ label, children, stacked = false, hint, error, group = false }: RowProps) {
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

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly label: string
  readonly icon?: LucideIcon
  readonly danger?: boolean
}

/** A small action of a panel. */
export function PanelButton({ label, icon: Icon, danger = false, className, ...attributes }: ButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      className={joinClasses(
        'flex min-h-8 min-w-0 items-center justify-center gap-1.5 rounded-field border px-2 py-1 text-xs font-medium',
        'transition-[border-color,background-color] disabled:pointer-events-none disabled:opacity-45',
        danger
          ? 'border-line text-danger hover:border-danger hover:bg-danger-soft'
          : 'border-line text-ink hover:border-line-strong hover:bg-wash',
        className,
      )}
    >
      {Icon ? <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" /> : null}
      <span className="min-w-0 text-center leading-tight">{label}</span>
    </button>
  )
}

interface TextFieldProps {
  readonly label: string
  /** Undefined: the selected objects differ. */
  readonly value: string | undefined
  readonly onCommit: (value: string) => void
  readonly maxLength: number
  readonly placeholder?: string | undefined
  readonly hint?: string | undefined
  readonly stacked?: boolean
  readonly multiline?: boolean
  /** A required field keeps its last text when it is emptied. */
  readonly required?: boolean
}

/** A text of the document; every keystroke takes effect at once. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onCommit,
    maxLength,
    hint,
    stacked = true,
    multiline = false,
    required = false,
  } = props
  const t = useTranslations('editor-inspector')
  const read = (text: string) => (required && text.trim() === '' ? undefined : text)
  const { field } = useDraft({ value, read, write: text => text, onCommit })
  const placeholder = value === undefined ? t('mixed') : props.placeholder
  return (
    <PanelRow label={label} stacked={stacked} hint={hint}>
      {multiline ? (
        <Textarea {...field} rows={2} maxLength={maxLength} placeholder={placeholder} className="text-sm" />
      ) : (
        <TextInput {...field} size="sm" autoComplete="off" maxLength={maxLength} placeholder={placeholder} />
      )}
    </PanelRow>
  )
}

interface DraftOptions<Value> {
  /** Undefined: the selected objects differ. */
  readonly value: Value | undefined
  /** The typed text as a value; undefined while it is not valid. */
  readonly read: (text: string) => Value | undefined
  readonly write: (value: Value) => string
  readonly onCommit: (value: Value) => void
}

/**
 * A field that takes effect while the user types. The typed text stays as it is until the field loses focus: a value
 * that came back in normalized form would move the caret and remove a trailing comma before the user can continue.
 */
export function useDraft<Value>({ value, read, write, onCommit }: DraftOptions<Value>) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === undefined ? '' : write(value))
  const isBroken = typed !== undefined && typed !== '' && read(typed) === undefined

  function onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const text = event.target.value
    setTyped(text)
    const next = read(text)
    if (next !== undefined && next !== value) onCommit(next)
  }

  return {
    isBroken,
    discard: () => setTyped(undefined),
    field: {
      value: shown,
      onChange,
      onBlur: () => setTyped(undefined),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        if (event.key === 'Enter' && event.currentTarget instanceof HTMLInputElement) setTyped(undefined)
      },
    },
  }
}
