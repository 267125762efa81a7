import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCanvas } from '../canvas-store.ts'
import { anchorAtItem } from '../overlay/find-item-element.ts'
import { FloatingBar } from '../toolbar/floating-bar.tsx'

interface Props {
  readonly item: string
  readonly label: string
  readonly placeholder: string
  readonly wrong: string
  readonly apply: string
  readonly value: string
  /** What is meant by what was typed; undefined where it is no address. */
  readonly read: (typed: string) => string | null | undefined
  readonly onChange: (value: string | null) => void
  readonly children?: ReactNode
}

/** A field for the address of an item, at the item. */
export function AddressBar({
  item,
  label,
  placeholder,
  wrong,
  apply,
  value,
  read,
  onChange,
  children,
}: Props) {
  const canvas = useCanvas()
  const [typed, setTyped] = useState(value)
  const [isWrong, setIsWrong] = useState(false)
  const close = () => canvas.setState({ mode: null })
  function submit(event: FormEvent) {
    event.preventDefault()
    const meant = read(typed)
    if (meant === undefined) return setIsWrong(true)
    onChange(meant)
    close()
  }
  return (
    <FloatingBar label={label} walks={false} findAnchor={() => anchorAtItem(item)}>
      <form
        className="grid w-96 gap-1"
        onSubmit={submit}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
      >
        <div className="flex items-center gap-0.5">
          <TextInput
            size="sm"
            aria-label={label}
            aria-invalid={isWrong || undefined}
            placeholder={placeholder}
            value={typed}
            autoFocus
            spellCheck={false}
            onChange={event => {
              setTyped(event.target.value)
              setIsWrong(false)
            }}
          />
          <IconButton
            size="sm"
            type="submit"
            label={apply}
            icon={<Check strokeWidth={1.75} className="size-4.5" />}
          />
        </div>
        {children}
        {isWrong ? (
          <p role="alert" className="px-1 text-xs text-danger">
            {wrong}
          </p>
        ) : null}
      </form>
    </FloatingBar>
  )
}
