import { type CSSProperties, memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { updateSlides } from '#domain/deck/edits/slide-edits.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { fitsItems } from '#domain/deck/layouts/flow.ts'
import { type Cell, LAYOUT_GROUPS, type Layout } from '#domain/deck/layouts/layout.ts'
import { LAYOUT_NAMES, type LayoutName, layouts } from '#domain/deck/layouts/registry.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useCommittedValue, useLiveEdit } from './live-edit.ts'
import { SchemaMarks } from './schema-marks.tsx'

interface Props {
  readonly uids: readonly string[]
  /** Undefined: the selected slides differ. */
  readonly value: LayoutName | undefined
  /** The items of the slide if a single one is selected: layouts that fit them are marked. */
  readonly items: readonly Item[] | undefined
}

const COLUMNS = 4

const grouped = LAYOUT_GROUPS.map(group => ({
  group,
  names: LAYOUT_NAMES.filter(name => layouts[name].group === group),
}))

/** Every layout, grouped by kind; no item is lost whichever is chosen. */
export const LayoutPicker = memo(function LayoutPicker({ uids, value: now, items }: Props) {
  const t = useTranslations('editor-inspector.layout')
  const edit = useLiveEdit(
    (layout: LayoutName) => deck => updateSlides(deck, { uids, fields: { layout } }),
    `layout:${uids.join()}`,
  )
  const value = useCommittedValue(now)
  const fitting = useMemo(() => listFitting(items), [items])
  const choices = grouped.flatMap(({ group, names }) =>
    names.map((name, place) => ({
      value: name,
      label: t(`name.${name}`),
      head: place === 0 ? t(`group.${group}`) : undefined,
      detail: fitting.has(name) ? t('fits') : undefined,
      content: <LayoutSchema layout={layouts[name]} />,
    })),
  )
  return (
    <ChoiceGrid
      label={t('label')}
      columns={COLUMNS}
      value={value}
      choices={choices}
      onChoose={edit.change}
      onPreview={edit.preview}
      className="gap-1.5"
      headClassName="pt-1.5 text-xs text-ink-soft first:pt-0"
      choiceClassName={
        'relative overflow-hidden rounded-item border border-line bg-raised hover:border-line-strong ' +
        'aria-checked:border-ink aria-checked:shadow-[inset_0_0_0_1px_var(--ink)]'
      }
    />
  )
})

function listFitting(items: readonly Item[] | undefined): ReadonlySet<LayoutName> {
  return new Set(items?.length ? LAYOUT_NAMES.filter(name => fitsItems(layouts[name], items)) : [])
}

const SCALE = 0.9

/** A small diagram of a layout, drawn from its data: pictures are blocks, text is lines, a chart is bars. */
const LayoutSchema = memo(function LayoutSchema({ layout }: { layout: Layout }) {
  const style: CSSProperties = {
    gridTemplateColumns: layout.columns.map(track).join(' '),
    gridTemplateRows: layout.rows.map(track).join(' '),
    padding: layout.margin.map(side => `${side * SCALE}cqw`).join(' '),
    gap: layout.gap.map(side => `${side === 0 ? 0 : Math.max(side, 3)}cqw`).join(' '),
  }
  return (
    <span className="@container-size block aspect-video overflow-hidden">
      <span className="grid size-full" style={style}>
        {layout.cells.map(cell => (
          <CellSchema key={cell.name} cell={cell} />
        ))}
      </span>
    </span>
  )
})

/** A row sized by its text would have no height here. */
function track(size: string): string {
  return size === 'auto' ? 'minmax(14cqh, auto)' : `minmax(0, ${size})`
}

function CellSchema({ cell }: { cell: Cell }) {
  const style: CSSProperties = {
    gridRow: `${cell.rows[0]} / ${cell.rows[1]}`,
    gridColumn: `${cell.columns[0]} / ${cell.columns[1]}`,
    padding: cell.inset.map(side => `${side * SCALE}cqw`).join(' '),
  }
  return (
    <span
      className={joinClasses(
        'relative flex min-h-0 min-w-0 flex-col overflow-hidden',
        anchors[cell.anchor],
        cell.role === 'media' && 'bg-line-strong/45',
        cell.ground === 'tint' && 'bg-line',
        cell.ground === 'paper' && 'bg-raised',
        cell.veiled && 'bg-raised/80',
        cell.tone === 'card' && 'rounded-[2px] bg-line p-[5cqh]',
        cell.rule === 'left' && 'border-l border-line-strong',
      )}
      style={style}
    >
      <SchemaMarks cell={cell} />
    </span>
  )
}

const anchors = { t: 'justify-start', m: 'justify-center', b: 'justify-end' } as const
