import { Ban } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Hex } from '#domain/deck/color/hex.ts'
import { DASHES, type Paint } from '#domain/deck/items/shape.ts'
import { paintColor } from '#domain/deck/theme/paint.ts'
import { type ResolvedTheme, resolveTheme } from '#domain/deck/theme/resolve.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ColorField } from '../inspector/color-picker.tsx'
import { type LiveEdit, mapEdit } from '../inspector/live-edit.ts'
import { PanelRow } from '../inspector/panel-controls.tsx'
import { useEditorState } from '../session/editor-context.ts'

interface Props {
  readonly label: string
  /** Undefined: what is selected differs. */
  readonly value: Paint | undefined
  /** What the theme gives it. */
  readonly standard: Paint
  readonly edit: LiveEdit<Paint>
  /** The name of having none; absent where there is always a colour. */
  readonly noneLabel?: string
}

const roles = ['accent', 'ink', 'muted', 'surface', 'line', 'paper'] as const

/** The colour of a shape, a line or an icon: one of the theme follows it, any other stays. */
export function PaintField({ label, value, standard, edit, noneLabel }: Props) {
  const { palette } = useSlideTheme()
  const toPaint = (hex: Hex | null): Paint =>
    hex === null
      ? standard === 'none'
        ? 'accent'
        : standard
      : (roles.find(role => palette[role] === hex) ?? hex)
  const isNone = value === 'none'
  return (
    <PanelRow label={label} group>
      <div className="flex min-w-0 items-center gap-1">
        <ColorField
          label={label}
          value={
            value === undefined ? undefined : isNone || isRole(value) || value === standard ? null : value
          }
          shown={value === undefined ? undefined : paintColor(value, palette)}
          palette="cell"
          edit={mapEdit(edit, toPaint)}
          className="flex-1"
        />
        {noneLabel ? (
          <IconButton
            size="sm"
            label={noneLabel}
            aria-pressed={isNone}
            className="aria-pressed:bg-wash"
            icon={<Ban strokeWidth={1.75} className="size-4" />}
            onClick={() => edit.change(isNone ? toPaint(null) : 'none')}
          />
        ) : null}
      </div>
    </PanelRow>
  )
}

function isRole(paint: Paint): boolean {
  return roles.some(role => role === paint)
}

/** The theme of the slide on the canvas. */
export function useSlideTheme(): ResolvedTheme {
  const deckTheme = useEditorState(({ deck }) => deck.theme)
  const slideTheme = useEditorState(
    ({ deck, selection }) => deck.slides.find(({ uid }) => uid === selection.active)?.theme,
  )
  return resolveTheme(deckTheme, slideTheme)
}

type Dash = (typeof DASHES)[number]

interface StrokeProps {
  /** Undefined: what is selected differs. */
  readonly weight: number | undefined
  readonly dash: Dash | undefined
  readonly weightEdit: LiveEdit<number>
  readonly dashEdit: LiveEdit<Dash>
}

/** How thick a line or a border is, and its dashes. */
export function StrokeFields({ weight, dash, weightEdit, dashEdit }: StrokeProps) {
  const t = useTranslations('editor-inspector.stroke')
  const mixed = useTranslations('editor-inspector')('mixed')
  const language = useRouteLocale()
  return (
    <>
      <PanelRow label={t('weight')} group>
        <NumberInput
          label={t('weight')}
          language={language}
          value={weight === undefined ? undefined : Math.round(weight * PIXELS * 10) / 10}
          placeholder={mixed}
          min={1}
          max={57}
          precision={1}
          unit={t('pixels')}
          onChange={pixels => weightEdit.follow(pixels / PIXELS)}
        />
      </PanelRow>
      <PanelRow label={t('dash')} stacked group>
        <SegmentedControl
          label={t('dash')}
          size="sm"
          fullWidth
          value={dash}
          segments={DASHES.map(value => ({ value, label: t(`dashes.${value}`) }))}
          onValueChange={dashEdit.change}
        />
      </PanelRow>
    </>
  )
}

/** A weight is in hundredths of the slide's width; people know the pixels of a slide 1920 wide. */
const PIXELS = 19.2
