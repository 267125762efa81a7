import { Maximize2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isSame } from '#domain/deck/edits/diff.ts'
import { isLineOf, isRound } from '#domain/deck/items/chart.ts'
import { colorPoint, updateSeries } from '#domain/deck/items/chart-data.ts'
import { formatValue, NUMBER_STYLES, UNIT_PLACES } from '#domain/deck/items/number-format.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { resolveSurface, resolveTheme } from '#domain/deck/theme/resolve.ts'
import { chartColors } from '#slides/charts/chart-model.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { parseNumber } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useCanvas } from '../canvas/canvas-store.ts'
import { ColorField } from '../inspector/color-picker.tsx'
import { mapEdit } from '../inspector/live-edit.ts'
import { PanelRow, PanelSection, TextField } from '../inspector/panel-controls.tsx'
import { findActiveSlide, useEditor, useEditorState } from '../session/editor-context.ts'
import { ChartKinds, useChartData } from './chart-sheet.tsx'
import { findItem, type ItemFields, type ItemPanelProps, useItemEdit } from './item-edit.ts'
import { SheetDialog, SheetGrid, SheetToolbar } from './sheet.tsx'
import { SurfaceSection } from './surface-section.tsx'
import { PlainTextField, SizeControl } from './text-controls.tsx'

const UNIT_LENGTH = 16

type Props = ItemPanelProps<'chart'>

export function ChartPanel(props: Props) {
  const t = useTranslations('editor-inspector.chart')
  const data = useChartData(props)
  const grid = <SheetGrid sheet={data.sheet} active={data.active} onActivate={data.setActive} />
  return (
    <>
      <PanelSection title={t('section')}>
        <ChartKinds {...props} />
        <PlainTextField panel={props} label={t('title')} />
      </PanelSection>
      <PanelSection
        title={t('data')}
        aside={
          <SheetDialog label={t('wide')} title={t('data')} icon={Maximize2}>
            {grid}
            <SheetToolbar tools={data.tools} />
          </SheetDialog>
        }
      >
        {grid}
        <SheetToolbar tools={data.tools} />
        <p className="text-xs text-ink-faint">{t('pasteHint')}</p>
      </PanelSection>
      <NumberSection {...props} />
      {isRound(props.item) ? null : <AxisSection {...props} />}
      <ColorSection {...props} edit={data.edit} category={data.active.row - 1} />
      <PanelSection title={t('words')}>
        <SizeControl {...props} />
      </PanelSection>
      <SurfaceSection {...props} />
    </>
  )
}

/** The numbers of a chart in a small spreadsheet; the slide behind shows every change. */
export function ChartMode(props: Props) {
  const t = useTranslations('editor-canvas.chart')
  const editor = useEditor()
  const canvas = useCanvas()
  const data = useChartData(props)
  const opened = useRef(props.item)
  // Further back is what was done before the dialog was opened, out of sight behind it.
  const mayUndo = () => !isSame(findItem(editor.getState().deck, props.uid, props.item.id), opened.current)
  return (
    <Dialog
      open
      onOpenChange={open => !open && canvas.setState({ mode: null })}
      title={t('title')}
      description={t('hint')}
      closeLabel={t('close')}
      size="lg"
    >
      <div className="grid gap-4">
        <ChartKinds {...props} />
        <SheetGrid sheet={data.sheet} active={data.active} onActivate={data.setActive} mayUndo={mayUndo} />
        <SheetToolbar tools={data.tools} />
      </div>
    </Dialog>
  )
}

const DECIMALS = ['auto', '0', '1', '2', '3'] as const

/** How the numbers are spelled, shown with one of the chart's own. */
function NumberSection(props: Props) {
  const t = useTranslations('editor-inspector.chart')
  const language = useRouteLocale()
  const { item } = props
  const edit = useItemEdit(props, 'format', (fields: ItemFields<'chart'>) => fields)
  const values = item.series.flatMap(series => series.values)
  const sample = values.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0)
  const show = (fields: Partial<ItemOf<'chart'>>) => formatValue(sample, { ...item, ...fields }, language)
  return (
    <PanelSection title={t('numbers')}>
      <PanelRow label={t('style')}>
        <Select
          size="sm"
          value={item.number_style}
          options={NUMBER_STYLES.map(value => ({
            value,
            label: `${t(`styles.${value}`)} · ${show({ number_style: value })}`,
          }))}
          onValueChange={number_style => edit.change({ number_style })}
        />
      </PanelRow>
      <PanelRow label={t('decimals')}>
        <Select
          size="sm"
          value={DECIMALS.find(one => one === String(item.decimals)) ?? 'auto'}
          options={DECIMALS.map(value => ({ value, label: value === 'auto' ? t('automatic') : value }))}
          onValueChange={value => edit.change({ decimals: value === 'auto' ? null : Number(value) })}
        />
      </PanelRow>
      {item.number_style === 'percent' ? null : (
        <>
          <TextField
            label={t('unit')}
            stacked={false}
            value={item.unit}
            maxLength={UNIT_LENGTH}
            placeholder={t('unitPlaceholder')}
            onCommit={value => edit.follow({ unit: value }, 'unit')}
          />
          {item.unit === '' ? null : (
            <PanelRow label={t('unitPlace')}>
              <Select
                size="sm"
                value={item.unit_place}
                options={UNIT_PLACES.map(value => ({
                  value,
                  label: `${t(`unitPlaces.${value}`)} · ${show({ unit_place: value })}`,
                }))}
                onValueChange={unit_place => edit.change({ unit_place })}
              />
            </PanelRow>
          )}
        </>
      )}
    </PanelSection>
  )
}

/** Titles and ends of the axes. */
function AxisSection(props: Props) {
  const t = useTranslations('editor-inspector.chart')
  const language = useRouteLocale()
  const { item } = props
  const edit = useItemEdit(props, 'axis', (fields: ItemFields<'chart'>) => fields)
  const spell = (value: number | null) => {
    if (value === null) return ''
    return language === 'ru' ? String(value).replace('.', ',') : String(value)
  }
  const commit = (name: 'y_min' | 'y_max') => (text: string) => {
    const value = text.trim() === '' ? null : parseNumber(text, language)
    if (value !== undefined && Math.abs(value ?? 0) <= LIMITS.chartValue) edit.follow({ [name]: value }, name)
  }
  return (
    <PanelSection title={t('axes')}>
      <TextField
        label={t('xTitle')}
        value={item.x_title}
        maxLength={LIMITS.label}
        onCommit={x_title => edit.follow({ x_title }, 'x')}
      />
      <TextField
        label={t('yTitle')}
        value={item.y_title}
        maxLength={LIMITS.label}
        onCommit={y_title => edit.follow({ y_title }, 'y')}
      />
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label={t('min')}
          value={spell(item.y_min)}
          placeholder={t('automatic')}
          maxLength={20}
          onCommit={commit('y_min')}
        />
        <TextField
          label={t('max')}
          value={spell(item.y_max)}
          placeholder={t('automatic')}
          maxLength={20}
          onCommit={commit('y_max')}
        />
      </div>
      {item.kind === 'combo' ? (
        <Switch
          label={t('secondAxis')}
          checked={item.second_axis}
          onChange={event => edit.change({ second_axis: event.target.checked })}
          className="text-sm"
        />
      ) : null}
    </PanelSection>
  )
}

interface ColorProps extends Props {
  readonly edit: ReturnType<typeof useChartData>['edit']
  /** The row of the sheet in use. */
  readonly category: number
}

/** The colour of each series, of each slice, and of the bar in use where there is one series only. */
function ColorSection({ item, edit, category }: ColorProps) {
  const t = useTranslations('editor-inspector.chart')
  const shown = useShownColors(item)
  const round = isRound(item)
  const rows = round ? item.categories : item.series.map(({ name }) => name)
  const single = item.kind === 'bar' && item.series.length === 1 && category >= 0
  const point = (at: number) =>
    mapEdit(
      edit,
      (value: string | null): Parameters<typeof edit.change>[0] =>
        now =>
          colorPoint(now, 0, at, value),
    )
  return (
    <PanelSection title={t('colors')}>
      {rows.map((name, index) => {
        const label = name || t(round ? 'categoryName' : 'seriesName', { number: index + 1 })
        const series = mapEdit(
          edit,
          (value: string | null): Parameters<typeof edit.change>[0] =>
            now =>
              updateSeries(now, index, { color: value }),
        )
        const value = round ? item.series[0]?.points?.[index] : item.series[index]?.color
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the data
          <PanelRow key={index} label={label} group>
            <ColorField
              label={label}
              value={value ?? null}
              shown={shown[index]}
              palette="cell"
              edit={round ? point(index) : series}
            />
          </PanelRow>
        )
      })}
      {single ? (
        <PanelRow label={t('onlyThis', { name: item.categories[category] ?? '' })} group>
          <ColorField
            label={t('onlyThis', { name: item.categories[category] ?? '' })}
            value={item.series[0]?.points?.[category] ?? null}
            shown={item.series[0]?.points?.[category] ?? shown[0]}
            palette="cell"
            edit={point(category)}
          />
        </PanelRow>
      ) : null}
      {item.kind === 'combo'
        ? item.series.map((series, index) => (
            <Switch
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the data
              key={index}
              label={t('asLine', { name: series.name || t('seriesName', { number: index + 1 }) })}
              checked={isLineOf(item, index)}
              onChange={event => {
                const isLine = event.target.checked
                edit.change(now => ({
                  ...updateSeries(now, index, {}),
                  series: now.series.map((one, at) => ({
                    ...one,
                    line: at === index ? isLine : isLineOf(now, at),
                  })),
                }))
              }}
              className="text-sm"
            />
          ))
        : null}
    </PanelSection>
  )
}

function useShownColors(item: ItemOf<'chart'>) {
  const deckTheme = useEditorState(({ deck }) => deck.theme)
  const slideTheme = useEditorState(state => findActiveSlide(state)?.theme)
  const theme = resolveTheme(deckTheme, slideTheme)
  return chartColors(item, {
    theme,
    surface: resolveSurface(theme, item.theme),
    locale: 'en',
    interactive: false,
    assetUrl: defaultAssetUrl,
    frameOf: () => undefined,
  })
}
