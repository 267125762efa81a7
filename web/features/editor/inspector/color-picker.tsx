import { Ban, Palette } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Hex } from '#domain/deck/color/hex.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { SwatchGrid } from '#web/ui/swatch-grid.tsx'
import type { ColorPalette } from './color/color-palette.ts'
import { ContrastHint } from './color/contrast-hint.tsx'
import { CustomColor } from './color/custom-color.tsx'
import { useBehindText } from './color/use-behind-text.ts'
import { usePickerColors } from './color/use-picker-colors.ts'

export interface ColorPickerProps {
  /** Null: as the theme has it. Undefined: the things selected differ. */
  readonly value: Hex | null | undefined
  readonly palette: ColorPalette
  readonly onChange: (value: Hex | null) => void
  /** A colour to be seen for a moment; undefined when everything goes back to what it was. */
  readonly onPreview?: ((value: Hex | null | undefined) => void) | undefined
  /** What the words stand on; without it, what is behind the selected item. */
  readonly behind?: Hex | undefined
  /** What is seen while the value is null or differs; any other colour is begun from there. */
  readonly shown?: Hex | null | undefined
  /** What null means here, in other words than the palette's own. */
  readonly clearLabel?: string | undefined
}

/** The inside of a colour popover. It stays open: colours are tried one after another. */
export function ColorPicker(props: ColorPickerProps) {
  const { value, palette, onChange, onPreview, behind, shown, clearLabel } = props
  const t = useTranslations('editor-inspector.color')
  const { groups, remember } = usePickerColors(palette)
  const itemGround = useBehindText()
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
