import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef } from 'react'
import { useFieldControl } from './field.tsx'
import { joinClasses } from './join-classes.ts'
import { controlBox } from './text-input.tsx'
import { useEarlyTyping } from './typing.ts'

export type Chip = { text: string; wrong?: boolean | undefined }

export type ChipsInputProps = {
  chips: readonly Chip[]
  text: string
  onTextChange: (text: string) => void
  /** Something is finished, by Enter, by leaving the field or by pasting. */
  onTake: (text: string) => void
  onRemove: (chip: Chip) => void
  /** Names the list of chips, and what can be done with one. */
  labels: { list: string; remove: (text: string) => string; mend: (text: string) => string }
  placeholder?: string | undefined
  inputMode?: 'text' | 'email' | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A field that takes several things in a row; what is wrong is marked, and goes back into the field to be corrected. */
export function ChipsInput(props: ChipsInputProps) {
  const { chips, text, onTextChange, onTake, onRemove, labels, placeholder, inputMode, inputRef } = props
  const control = useFieldControl({})
  const own = useRef<HTMLInputElement>(null)
  useEarlyTyping(own, onTextChange)

  function mend(chip: Chip): void {
    if (text.trim() !== '') onTake(text)
    onRemove(chip)
    onTextChange(chip.text)
    own.current?.focus()
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      onTake(text)
    }
    const last = chips.at(-1)
    if (event.key === 'Backspace' && text === '' && last) {
      event.preventDefault()
      mend(last)
    }
  }

  /** An input of one line drops the line breaks of what is pasted, and glues two lines into one. */
  function handlePaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text')
    if (!/[\s,;]/.test(pasted.trim())) return
    event.preventDefault()
    onTake(`${text}\n${pasted}`)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the chips is meant for the field inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field itself
    <div
      onClick={event => event.target === event.currentTarget && own.current?.focus()}
      className={joinClasses(
        controlBox,
        'flex max-h-56 min-h-(--control-md) cursor-text flex-wrap items-center gap-1.5 overflow-y-auto px-2 py-1.5',
        'has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-2',
        'has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus',
      )}
    >
      {chips.length > 0 ? (
        <ul aria-label={labels.list} className="contents">
          {chips.map(chip => (
            <ChipView
              key={chip.text}
              chip={chip}
              labels={labels}
              onMend={() => mend(chip)}
              onRemove={() => {
                onRemove(chip)
                own.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
      <input
        {...control}
        ref={element => {
          own.current = element
          if (typeof inputRef === 'function') inputRef(element)
          else if (inputRef) inputRef.current = element
        }}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        placeholder={chips.length === 0 ? placeholder : undefined}
        onChange={event => onTextChange(event.target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={() => text.trim() !== '' && onTake(text)}
        className="min-h-7 min-w-32 flex-1 bg-transparent px-1.5 outline-none"
      />
    </div>
  )
}

type ChipViewProps = {
  chip: Chip
  labels: ChipsInputProps['labels']
  onMend: () => void
  onRemove: () => void
}

function ChipView({ chip, labels, onMend, onRemove }: ChipViewProps) {
  const { text, wrong = false } = chip
  return (
    <li
      className={joinClasses(
        'flex max-w-full min-w-0 items-center rounded-press text-sm',
        wrong ? 'bg-danger-soft text-danger' : 'bg-wash text-ink',
      )}
    >
      {wrong ? (
        <button
          type="button"
          aria-label={labels.mend(text)}
          onClick={onMend}
          className="min-w-0 truncate rounded-press py-1 pl-3 underline decoration-wavy decoration-1 underline-offset-3"
        >
          {text}
        </button>
      ) : (
        <span className="min-w-0 truncate py-1 pl-3">{text}</span>
      )}
      <button
        type="button"
        aria-label={labels.remove(text)}
        onClick={onRemove}
        className="mx-0.5 grid size-6 shrink-0 place-items-center rounded-press hover:bg-wash-strong"
      >
        <X aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
      </button>
    </li>
  )
}
