import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { updateSlides } from '#domain/deck/edits/update-slides.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { fitsItems } from '#domain/deck/layouts/fits-items.ts'
import { LAYOUT_GROUPS } from '#domain/deck/layouts/layout.ts'
import { LAYOUT_NAMES, type LayoutName, layouts } from '#domain/deck/layouts/registry.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { useLiveEdit, useSettled } from '../parts/use-live-edit.ts'
import { LayoutSchema } from './layout-schema.tsx'

interface Props {
  readonly uids: readonly string[]
  /** Undefined: the slides differ. */
  readonly value: LayoutName | undefined
  /** What the slide holds, where it is one: layouts made for so much are marked. */
  readonly items: readonly Item[] | undefined
}

const COLUMNS = 4

const grouped = LAYOUT_GROUPS.map(group => ({
  group,
  names: LAYOUT_NAMES.filter(name => layouts[name].group === group),
}))

/** Every composition of the registry under the head of its kind; whichever is taken, no item is lost. */
export const LayoutPicker = memo(function LayoutPicker({ uids, value: now, items }: Props) {
  const t = useTranslations('editor-inspector.layout')
  const edit = useLiveEdit(
    (layout: LayoutName) => deck => updateSlides(deck, { uids, fields: { layout } }),
    `layout:${uids.join()}`,
  )
  const value = useSettled(edit, now)
  const fitting = useMemo(() => listFitting(items), [items])
  const choices = grouped.flatMap(({ group, names }) =>
    names.map((name, place) => ({
      value: name,
      label: t(`name.${name}`),
      head: place === 0 ? t(`group.${group}`) : undefined,
      detail: fitting.has(name) ? t('fits') : undefined,
      content: (
        <>
          <LayoutSchema layout={layouts[name]} />
          {fitting.has(name) ? (
            <i className="absolute top-1 right-1 block size-1.5 rounded-full bg-accent shadow-[0_0_0_2px_var(--raised)]" />
          ) : null}
        </>
      ),
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
