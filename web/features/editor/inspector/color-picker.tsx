import { Ban, Palette, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { contrastRatio, ensureReadable, READABLE } from '#domain/deck/color/contrast.ts'
import type { Hex } from '#domain/deck/color/hex.ts'
import { resolveSurface, resolveTheme } from '#domain/deck/theme/resolve.ts'
import { SwatchGrid } from '#web/ui/choice-grid.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Popover } from '#web/ui/popover.tsx'
import { useEditorState } from '../session/editor-context.ts'
import { CustomColor } from './custom-color.tsx'
import type { LiveEdit } from './live-edit.ts'
import { type ColorPalette, usePickerColors } from './picker-colors.ts'

interface FieldProps extends Pick<ColorPickerProps, 'value' | 'palette' | 'behind' | 'clearLabel'> {
  readonly label: string
  readonly edit: LiveEdit<Hex | null>
  /** The colour displayed while the value is null; null where there is none. */
  readonly shown?: Hex | null | undefined
  readonly className?: string
}

/** A button with the current colour, which opens the picker. */
export function ColorField({ label, edit, shown, className, ...picker }: FieldProps) {
  const t = useTranslations('editor-inspector')
  const { value } = picker
  const fill = value ?? shown ?? undefined
  const unset = shown === null ? t('none') : t('asTheme')
  const text = value === undefined ? t('mixed') : value === null ? unset : value.toUpperCase()
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

interface ColorPickerProps {
  /** Null: the theme's own. Undefined: the selected objects differ. */
  readonly value: Hex | null | undefined
  readonly palette: ColorPalette
  readonly onChange: (value: Hex | null) => void
  /** Previews a colour; undefined ends the preview. */
  readonly onPreview?: ((value: Hex | null | undefined) => void) | undefined
  /** The colour behind the text; by default that of the selected item. */
  readonly behind?: Hex | undefined
  /** The colour displayed while the value is null or mixed; the custom colour starts from it. */
  readonly shown?: Hex | null | undefined
  /** The label of the choice null, in place of the palette's own. */
  readonly clearLabel?: string | undefined
}

/** The content of a colour popover. It stays open after a choice, so that several colours can be tried. */
export function ColorPicker(props: ColorPickerProps) {
  const { value, palette, onChange, onPreview, behind, shown, clearLabel } = props
  const t = useTranslations('editor-inspector.color')
  const { groups, remember } = usePickerColors(palette)
  const itemGround = useTextBackground()
  const ground = behind ?? itemGround
  const Clear = palette === 'highlight' ? Ban : Palette

  function choose(color: Hex) {
    onChange(color)
    remember(color)
  }

  return (
    <div className="grid w-58 grid-cols-1 gap-3.5">
      <button
        type="button"
        aria-pressed={value === null}
        className={joinClasses(
          'flex min-h-8 items-center gap-2 rounded-field px-2 text-left text-sm hover:bg-wash',
          'aria-pressed:bg-wash aria-pressed:font-medium',
        )}
        onClick={() => onChange(null)}
        onPointerEnter={event => event.pointerType === 'mouse' && onPreview?.(null)}
        onPointerLeave={() => onPreview?.(undefined)}
      >
        <Clear aria-hidden="true" strokeWidth={1.75} className="size-4 text-ink-faint" />
        {clearLabel ?? t(`clear.${palette}`)}
      </button>
      {groups.map(group => (
        <div key={group.id} className="grid gap-1.5">
          <span aria-hidden="true" className="text-2xs font-medium text-ink-faint">
            {t(`group.${group.id}`)}
          </span>
          <SwatchGrid
            label={t(`group.${group.id}`)}
            swatches={group.swatches}
            columns={group.columns}
            steady={group.id === 'recent'}
            value={value}
            onChoose={choose}
            onPreview={onPreview}
          />
        </div>
      ))}
      <CustomColor
        value={value ?? shown ?? '#808080'}
        onPreview={color => onPreview?.(color)}
        onChange={choose}
      />
      {palette === 'text' && value ? <ContrastHint color={value} behind={ground} /> : null}
    </div>
  )
}

/** The colour behind the text of the selected item, or of the slide. */
function useTextBackground(): Hex {
  return useEditorState(({ deck, selection }) => {
    const slide = deck.slides.find(one => one.uid === selection.active)
    const theme = resolveTheme(deck.theme, slide?.theme)
    const item = slide?.items.find(one => one.id === selection.item)
    return item ? resolveSurface(theme, item.theme).ground : theme.palette.paper
  })
}

interface HintProps {
  color: Hex
  behind: Hex
}

/** Warns when text in this colour has too little contrast, and shows the colour that the slide will use instead. */
function ContrastHint({ color, behind }: HintProps) {
  const t = useTranslations('editor-inspector.color')
  const format = useFormatter()
  const ratio = contrastRatio(color, behind)
  if (ratio >= READABLE) return null
  const shown = ensureReadable(color, behind)
  return (
    <p className="flex items-start gap-2 rounded-field bg-warning-soft px-2.5 py-2 text-xs text-ink">
      <TriangleAlert
        aria-hidden="true"
        strokeWidth={1.75}
        className="mt-0.5 size-3.5 shrink-0 text-warning"
      />
      <span className="min-w-0 flex-1">
        {t('faint', { ratio: format.number(ratio, { maximumFractionDigits: 1 }) })}
      </span>
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-item text-xs font-semibold"
        style={{ color: shown, backgroundColor: behind }}
      >
        {t('sample')}
      </span>
    </p>
  )
}
