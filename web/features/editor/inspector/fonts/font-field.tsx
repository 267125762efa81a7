import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import { Popover } from '#web/ui/popover.tsx'
import type { LiveEdit } from '../parts/use-live-edit.ts'
import { FontList } from './font-list.tsx'
import { nameFont } from './name-font.ts'

interface Props {
  readonly label: string
  /** Null: as the theme has it. Undefined: the slides differ. */
  readonly value: string | null | undefined
  /** The face that null stands for. */
  readonly themeFont: string
  readonly edit: LiveEdit<string | null>
}

/** A font as a button, written in itself, and the catalogue behind it. */
export function FontField({ label, value, themeFont, edit }: Props) {
  const t = useTranslations('editor-inspector')
  const id = value ?? themeFont
  const text = value === undefined ? t('mixed') : nameFont(id)
  return (
    <Popover
      title={label}
      titleHidden
      side="left"
      className="w-72! p-3!"
      onOpenChange={open => open || edit.preview(undefined)}
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${text}`}
          className={
            'flex h-8 min-w-0 items-center justify-between gap-2 rounded-field border border-line-strong bg-raised ' +
            'pr-1.5 pl-2.5 text-left text-sm hover:border-ink'
          }
        >
          <span
            className="min-w-0 truncate"
            style={value === undefined ? undefined : { fontFamily: findFont(id)?.stack }}
          >
            {text}
          </span>
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-faint" />
        </button>
      }
    >
      <FontList label={label} value={value} themeFont={themeFont} edit={edit} />
    </Popover>
  )
}
