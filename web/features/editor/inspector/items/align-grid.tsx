import { useTranslations } from 'use-intl'
import { ALIGNS, type Align, horizontalOf, verticalOf } from '#domain/deck/align.ts'
import type { ItemType } from '#domain/deck/items/registry.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PanelRow } from '../parts/panel-row.tsx'
import { useSettled } from '../parts/use-live-edit.ts'
import type { ItemPanelProps } from './item-panel.ts'
import { useItemEdit } from './use-item-edit.ts'

/** Where the words stand in their cell, as a picture of the cell: nine places. */
export function AlignGrid<Type extends ItemType>(props: ItemPanelProps<Type>) {
  const t = useTranslations('editor-inspector.align')
  const edit = useItemEdit(props, 'align', (align: Align) => ({ align }) as object)
  const value = useSettled(edit, props.item.align)
  return (
    <PanelRow label={t('label')} group>
      <ChoiceGrid
        label={t('label')}
        columns={3}
        value={value}
        choices={ALIGNS.map(align => ({
          value: align,
          label: t(`place.${align}`),
          content: <Glyph align={align} />,
        }))}
        onChoose={edit.change}
        onPreview={edit.preview}
        className="w-24 overflow-hidden rounded-field border border-line-strong bg-raised"
        choiceClassName={
          'grid h-6.5 text-ink-faint hover:bg-wash hover:text-ink focus-visible:-outline-offset-2 ' +
          'aria-checked:bg-ink aria-checked:text-paper'
        }
      />
    </PanelRow>
  )
}

const across = { l: 'items-start', c: 'items-center', r: 'items-end' }
const down = { t: 'justify-start', m: 'justify-center', b: 'justify-end' }

function Glyph({ align }: { align: Align }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'flex flex-col gap-0.5 p-1.5',
        across[horizontalOf(align)],
        down[verticalOf(align)],
      )}
    >
      <i className="block h-0.5 w-3.5 rounded-full bg-current" />
      <i className="block h-0.5 w-2 rounded-full bg-current" />
    </span>
  )
}
