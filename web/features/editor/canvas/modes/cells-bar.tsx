import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  PanelTop,
  TableColumnsSplit,
  TableRowsSplit,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { addColumn, addRow, removeColumn, removeRow, type TableRows } from '#domain/deck/items/table-data.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useEditor } from '../../binding/editor-context.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { anchorAtItem } from '../overlay/find-item-element.ts'
import { BarDivider, FloatingBar } from '../toolbar/floating-bar.tsx'

interface Props {
  readonly uid: string
  readonly item: ItemOf<'table'>
  readonly row: number
  readonly column: number
}

const icon = { strokeWidth: 1.75, className: 'size-4.5' }

/** Rows and columns of a table, counted from the cell one is in. */
export function CellsBar({ uid, item, row, column }: Props) {
  const t = useTranslations('editor-canvas.table')
  const editor = useEditor()
  const { rows } = item
  const width = rows[0]?.length ?? 1
  const change = (next: TableRows) =>
    editor.change(deck => updateItem(deck, { uid, id: item.id, fields: { rows: next as never } }))
  return (
    <FloatingBar label={t('bar')} findAnchor={() => anchorAtItem(item.id)}>
      <IconButton
        size="sm"
        label={t('addRow')}
        icon={<BetweenVerticalEnd {...icon} />}
        onClick={() => change(addRow(rows, row))}
      />
      <IconButton
        size="sm"
        label={t('addColumn')}
        icon={<BetweenHorizontalEnd {...icon} />}
        onClick={() => change(addColumn(rows, column))}
      />
      <IconButton
        size="sm"
        label={t('removeRow')}
        disabled={rows.length <= 1}
        icon={<TableRowsSplit {...icon} />}
        onClick={() => change(removeRow(rows, row))}
      />
      <IconButton
        size="sm"
        label={t('removeColumn')}
        disabled={width <= 1}
        icon={<TableColumnsSplit {...icon} />}
        onClick={() => change(removeColumn(rows, column))}
      />
      <BarDivider />
      <CommandButton id="table.header" icon={PanelTop} pressed={item.header} />
    </FloatingBar>
  )
}
