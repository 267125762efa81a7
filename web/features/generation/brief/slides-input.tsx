import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { REQUEST_LIMITS } from '#domain/generation/request.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { readSlides, stepSlides } from './step-slides.ts'

export interface SlidesInputProps {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** How many slides: as many as the content asks for, or a number. */
export function SlidesInput({ value, onChange }: SlidesInputProps) {
  const t = useTranslations('generation.options')
  const [typed, setTyped] = useState<string>()

  function settle(): void {
    const next = typed === undefined ? undefined : readSlides(typed)
    setTyped(undefined)
    if (next !== undefined) onChange(next)
  }

  function step(by: 1 | -1): void {
    const current = typed === undefined ? value : (readSlides(typed) ?? value)
    setTyped(undefined)
    onChange(stepSlides(current, by))
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }

  const iconClass = 'size-4'
  return (
    <div className="flex">
      <TextInput
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder={t('auto')}
        value={typed ?? value ?? ''}
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? t('auto') : String(value)}
        aria-valuemin={REQUEST_LIMITS.fewestSlides}
        aria-valuemax={REQUEST_LIMITS.mostSlides}
        onChange={event => setTyped(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={settle}
        onKeyDown={handleKey}
        trailing={
          <span className="flex">
            <IconButton
              label={t('fewer')}
              size="sm"
              tooltip={false}
              aria-disabled={value === null && typed === undefined}
              className="aria-disabled:opacity-45"
              icon={<Minus strokeWidth={1.75} className={iconClass} />}
              onClick={() => step(-1)}
            />
            <IconButton
              label={t('more')}
              size="sm"
              tooltip={false}
              aria-disabled={value === REQUEST_LIMITS.mostSlides}
              className="aria-disabled:opacity-45"
              icon={<Plus strokeWidth={1.75} className={iconClass} />}
              onClick={() => step(1)}
            />
          </span>
        }
      />
    </div>
  )
}
