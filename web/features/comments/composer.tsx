import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { commentLimits } from '#domain/comments/comments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/text-input.tsx'

export interface Mentionable {
  readonly id: number
  readonly name: string
}

interface Props {
  readonly label: string
  readonly submitLabel: string
  readonly people: readonly Mentionable[]
  readonly initial?: string | undefined
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** What was written stays in the field where this fails. */
  readonly onSubmit: (text: string, mentions: number[]) => Promise<void>
  readonly onCancel?: (() => void) | undefined
}

const mostOffered = 6

/** A field for a comment. An @ offers the people who can open the presentation; Ctrl or Cmd and Enter sends. */
export function Composer(props: Props) {
  const { label, submitLabel, people, initial = '', disabled = false, onSubmit, onCancel } = props
  const t = useTranslations('comments')
  const tErrors = useTranslations('errors.code')
  const list = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial)
  const [caret, setCaret] = useState(initial.length)
  const [at, setAt] = useState(0)
  const [dropped, setDropped] = useState(-1)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sign = text.slice(0, caret).search(/@[^\s@]*$/u)
  const asked = sign === -1 || sign === dropped ? undefined : text.slice(sign + 1, caret).toLocaleLowerCase()
  const offered =
    asked === undefined
      ? []
      : people
          .filter(({ name }) =>
            name
              .toLocaleLowerCase()
              .split(/\s+/u)
              .some(word => word.startsWith(asked)),
          )
          .slice(0, mostOffered)
  const chosen = offered[Math.min(at, offered.length - 1)]

  function mention({ name }: Mentionable): void {
    const next = `${text.slice(0, sign)}@${name} ${text.slice(caret)}`
    const place = sign + name.length + 2
    setText(next)
    setCaret(place)
    setAt(0)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(place, place)
    })
  }

  async function submit(): Promise<void> {
    if (busy || disabled || text.trim() === '') return
    setBusy(true)
    setFailure(undefined)
    try {
      const mentions = people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
      await onSubmit(text, mentions.slice(0, commentLimits.mentions))
      setText('')
      setCaret(0)
    } catch (error) {
      setFailure(tErrors(error instanceof ApiError ? error.code : 'unavailable'))
    } finally {
      setBusy(false)
    }
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const isOffering = chosen !== undefined
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit()
    else if (isOffering && (event.key === 'Enter' || event.key === 'Tab')) mention(chosen)
    else if (isOffering && event.key === 'ArrowDown') setAt((at + 1) % offered.length)
    else if (isOffering && event.key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length)
    else if (event.key === 'Escape' && isOffering) setDropped(sign)
    else if (event.key === 'Escape' && onCancel) onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative flex flex-col gap-2">
      <Textarea
        ref={field}
        rows={2}
        autoFocus={props.autoFocus}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={commentLimits.text}
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={list}
        aria-activedescendant={chosen ? `${list}-${chosen.id}` : undefined}
        aria-autocomplete="list"
        onChange={event => {
          setText(event.currentTarget.value)
          setCaret(event.currentTarget.selectionStart)
        }}
        onSelect={event => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={press}
      />
      <div
        id={list}
        role="listbox"
        aria-label={t('mention')}
        hidden={offered.length === 0}
        className="absolute bottom-full left-0 z-1 mb-1 w-full rounded-sheet border border-line bg-raised p-1 shadow-popup"
      >
        {offered.map(person => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={person.id}
            id={`${list}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === chosen}
            onMouseDown={event => event.preventDefault()}
            onClick={() => mention(person)}
            className={`flex cursor-default items-center gap-2 rounded-item px-2 py-1.5 text-sm ${person === chosen ? 'bg-wash' : ''}`}
          >
            <Avatar name={person.name} size="xs" decorative />
            <span className="truncate">{person.name}</span>
          </div>
        ))}
      </div>
      {failure ? (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      ) : null}
      {text.trim() !== '' || onCancel ? (
        <div className="flex justify-end gap-2">
          {onCancel ? (
            <Button variant="quiet" size="sm" onClick={onCancel}>
              {t('cancel')}
            </Button>
          ) : null}
          <Button
            size="sm"
            busy={busy}
            disabled={disabled || text.trim() === ''}
            onClick={() => void submit()}
          >
            {submitLabel}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
