import { useTranslations } from 'use-intl'
import { LINE_HEADS, LINE_KINDS } from '#domain/deck/items/line.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { DASHES, Paint } from '#domain/deck/items/shape.ts'
import { outlineOf, SHAPE_NAMES, type ShapeName } from '#domain/deck/items/shape-outlines.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { paintColor } from '#domain/deck/theme/paint.ts'
import { resolveSurface } from '#domain/deck/theme/resolve.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { PanelRow, PanelSection, TextField } from '../inspector/panel-controls.tsx'
import { type ItemPanelProps, useItemEdit } from './item-edit.ts'
import { PaintField, StrokeFields, useSlideTheme } from './paint-field.tsx'
import { InkField } from './surface-section.tsx'
import { AlignGrid, SizeControl } from './text-controls.tsx'

type Dash = (typeof DASHES)[number]

/** Shapes whose outline has a knob: how round, how deep, how long. */
const BENDING: ReadonlySet<ShapeName> = new Set(
  SHAPE_NAMES.filter(name => {
    const { path } = outlineOf(name)
    return path(100, 60, 0.2) !== path(100, 60, 0.8)
  }),
)

export function ShapePanel(props: ItemPanelProps<'shape'>) {
  const t = useTranslations('editor-inspector.shape')
  const words = useTranslations('editor-inspector.item')
  const { item } = props
  const isOpen = outlineOf(item.shape).open === true
  const theme = useSlideTheme()
  const ground = isOpen ? null : paintColor(item.fill, theme.palette)
  const surface = resolveSurface(theme, item.theme, ground ?? undefined)
  const shape = useItemEdit(props, 'shape', (value: ShapeName) => ({ shape: value }))
  const fill = useItemEdit(props, 'fill', (value: Paint) => ({ fill: value }))
  const stroke = useItemEdit(props, 'stroke', (value: Paint) => ({ stroke: value }))
  const weight = useItemEdit(props, 'weight', (value: number) => ({ weight: value }))
  const dash = useItemEdit(props, 'dash', (value: Dash) => ({ dash: value }))
  const bend = useItemEdit(props, 'bend', (value: number) => ({ bend: value }))
  return (
    <>
      <PanelSection title={t('section')}>
        <Select
          size="sm"
          label={t('outline')}
          value={item.shape}
          options={SHAPE_NAMES.map(value => ({ value, label: t(`name.${value}`) }))}
          onValueChange={shape.change}
        />
        {isOpen ? null : (
          <PaintField
            label={t('fill')}
            value={item.fill}
            standard="accent"
            edit={fill}
            noneLabel={t('noFill')}
          />
        )}
        {BENDING.has(item.shape) ? (
          <PanelRow label={t('bend')}>
            <Slider
              min={0}
              max={1}
              step={0.02}
              value={item.bend}
              valueText={t('percent', { value: Math.round(item.bend * 100) })}
              onGrab={bend.grab}
              onRelease={bend.release}
              onChange={bend.follow}
            />
          </PanelRow>
        ) : null}
      </PanelSection>
      <PanelSection title={t('border')}>
        <PaintField
          label={t('borderColor')}
          value={item.stroke}
          standard={isOpen ? 'ink' : 'none'}
          edit={stroke}
          {...(isOpen ? null : { noneLabel: t('noBorder') })}
        />
        {item.stroke === 'none' && !isOpen ? null : (
          <StrokeFields weight={item.weight} dash={item.dash} weightEdit={weight} dashEdit={dash} />
        )}
      </PanelSection>
      <PanelSection title={words('words')}>
        <SizeControl {...props} />
        <AlignGrid {...props} />
        <InkField {...props} surface={surface} />
      </PanelSection>
    </>
  )
}

type Line = ItemOf<'line'>

export function LinePanel(props: ItemPanelProps<'line'>) {
  const t = useTranslations('editor-inspector.line')
  const { item } = props
  const kind = useItemEdit(props, 'kind', (value: Line['kind']) => ({ kind: value }))
  const start = useItemEdit(props, 'start', (value: Line['start']) => ({ start: value }))
  const end = useItemEdit(props, 'end', (value: Line['end']) => ({ end: value }))
  const stroke = useItemEdit(props, 'stroke', (value: Paint) => ({ stroke: value }))
  const weight = useItemEdit(props, 'weight', (value: number) => ({ weight: value }))
  const dash = useItemEdit(props, 'dash', (value: Dash) => ({ dash: value }))
  const heads = LINE_HEADS.map(value => ({ value, label: t(`heads.${value}`) }))
  return (
    <PanelSection title={t('section')}>
      <SegmentedControl
        label={t('kind')}
        size="sm"
        fullWidth
        value={item.kind}
        segments={LINE_KINDS.map(value => ({ value, label: t(`kinds.${value}`) }))}
        onValueChange={kind.change}
      />
      <PaintField label={t('color')} value={item.stroke} standard="ink" edit={stroke} />
      <StrokeFields weight={item.weight} dash={item.dash} weightEdit={weight} dashEdit={dash} />
      <PanelRow label={t('start')}>
        <Select size="sm" value={item.start} options={heads} onValueChange={start.change} />
      </PanelRow>
      <PanelRow label={t('end')}>
        <Select size="sm" value={item.end} options={heads} onValueChange={end.change} />
      </PanelRow>
    </PanelSection>
  )
}

export function IconPanel(props: ItemPanelProps<'icon'>) {
  const t = useTranslations('editor-inspector.icon')
  const { item } = props
  const color = useItemEdit(props, 'color', (value: Paint) => ({ color: value }))
  const weight = useItemEdit(props, 'weight', (value: number) => ({ weight: value }))
  const alt = useItemEdit(props, 'alt', (value: string) => ({ alt: value }))
  return (
    <PanelSection title={t('section')}>
      <PaintField label={t('color')} value={item.color} standard="accent" edit={color} />
      <PanelRow label={t('weight')}>
        <Slider
          min={0.5}
          max={4}
          step={0.25}
          value={item.weight}
          onGrab={weight.grab}
          onRelease={weight.release}
          onChange={weight.follow}
        />
      </PanelRow>
      <TextField
        label={t('alt')}
        hint={t('altHint')}
        value={item.alt}
        maxLength={LIMITS.cell}
        onCommit={alt.follow}
      />
    </PanelSection>
  )
}
