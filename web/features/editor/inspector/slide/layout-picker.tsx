import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { updateSlides } from '#domain/deck/edits/update-slides.ts'
import { LAYOUT_NAMES, type LayoutName, layouts } from '#domain/deck/layouts/registry.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { useLiveEdit, useSettled } from '../parts/use-live-edit.ts'
import { LayoutSchema } from './layout-schema.tsx'

interface Props {
  readonly uids: readonly string[]
  /** Undefined: the slides differ. */
  readonly value: LayoutName | undefined
}

const COLUMNS = 4

/** Every composition of the registry; whichever is taken, no item is lost. */
export const LayoutPicker = memo(function LayoutPicker({ uids, value: now }: Props) {
  const t = useTranslations('editor-inspector.layout')
  const edit = useLiveEdit(
    (layout: LayoutName) => deck => updateSlides(deck, { uids, fields: { layout } }),
    `layout:${uids.join()}`,
  )
  const value = useSettled(edit, now)
  return (
    <ChoiceGrid
      label={t('label')}
      columns={COLUMNS}
      value={value}
      choices={LAYOUT_NAMES.map(name => ({
        value: name,
        label: t(`name.${name}`),
        content: <LayoutSchema layout={layouts[name]} />,
      }))}
      onChoose={edit.change}
      onPreview={edit.preview}
      className="gap-1.5"
      choiceClassName={
        'overflow-hidden rounded-item border border-line bg-raised hover:border-line-strong ' +
        'aria-checked:border-ink aria-checked:shadow-[inset_0_0_0_1px_var(--ink)]'
      }
    />
  )
})
