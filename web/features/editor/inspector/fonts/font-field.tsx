import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import { Popover } from '#web/ui/popover.tsx'
import { useSettled } from '../parts/use-live-edit.ts'
import { type FontChoice, FontList } from './font-list.tsx'
import { FontName } from './font-name.tsx'
import { nameFont } from './name-font.ts'

/** A font as a button, written in itself, and the catalogue behind it. */
export function FontField(choice: FontChoice) {
  const t = useTranslations('editor-inspector')
  const [isOpen, setOpen] = useState(false)
  const { label, edit } = choice
  const value = useSettled(edit, choice.value)
  const inherited = useSettled(edit, choice.inherited)
  const id = value ?? inherited
  const text = value === undefined ? t('mixed') : nameFont(id)

  function open(next: boolean) {
    if (!next) edit.preview(undefined)
    setOpen(next)
  }

  return (
    <Popover
      title={label}
      titleHidden
      side="left"
      flush
      className="overflow-hidden!"
      open={isOpen}
      onOpenChange={open}
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${text}`}
          className={
            'flex h-8 min-w-0 items-center justify-between gap-2 rounded-field border border-line-strong bg-raised ' +
            'pr-1.5 pl-2.5 text-left text-sm hover:border-ink'
          }
        >
          <FontName font={value === undefined ? undefined : findFont(id)} name={text} />
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-faint" />
        </button>
      }
    >
      <FontList {...choice} value={value} inherited={inherited} onDone={() => open(false)} />
    </Popover>
  )
}
