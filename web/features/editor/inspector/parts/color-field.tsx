import { useTranslations } from 'use-intl'
import type { Hex } from '#domain/deck/color/hex.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Popover } from '#web/ui/popover.tsx'
import { ColorPicker, type ColorPickerProps } from '../color-picker.tsx'
import type { LiveEdit } from './use-live-edit.ts'

interface Props extends Pick<ColorPickerProps, 'value' | 'palette' | 'behind' | 'clearLabel'> {
  readonly label: string
  readonly edit: LiveEdit<Hex | null>
  /** What is seen while the value is null. */
  readonly shown?: Hex | null | undefined
  readonly className?: string
}

/** A colour as a button: what it is now, and the picker behind it. */
export function ColorField({ label, edit, shown, className, ...picker }: Props) {
  const t = useTranslations('editor-inspector')
  const { value } = picker
  const fill = value ?? shown ?? undefined
  const text = value === undefined ? t('mixed') : value === null ? t('asTheme') : value.toUpperCase()
  return (
    <Popover
      title={label}
      titleHidden
      side="left"
      className="w-auto! p-4!"
      onOpenChange={open => open || edit.preview(undefined)}
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${text}`}
          className={joinClasses(
            'flex h-8 min-w-0 items-center gap-2 rounded-field border border-line-strong bg-raised px-1.5 text-left',
            'text-sm hover:border-ink',
            className,
          )}
        >
          <span
            aria-hidden="true"
            className={joinClasses(
              'size-5 shrink-0 rounded-item shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_18%,transparent)]',
              fill === undefined &&
                'bg-[linear-gradient(to_top_right,transparent_46%,var(--danger)_46%_54%,transparent_54%)]',
            )}
            style={fill ? { backgroundColor: fill } : undefined}
          />
          <span className={joinClasses('truncate', value ? 'font-mono text-xs' : 'text-ink-soft')}>
            {text}
          </span>
        </button>
      }
    >
      <ColorPicker {...picker} shown={shown} onChange={edit.change} onPreview={edit.preview} />
    </Popover>
  )
}
