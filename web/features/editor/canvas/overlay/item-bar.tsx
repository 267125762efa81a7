import { ArrowDown, ArrowUp, Copy, PaintBucket, SquareDashed, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Item } from '#domain/deck/items/registry.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { CommandButton } from '../../commands/command-button.tsx'
import { findCommand } from '../../commands/registry.ts'
import { AlignGrid } from '../../inspector/items/align-grid.tsx'
import { SurfaceSection } from '../../inspector/items/surface-section.tsx'
import { itemEditors } from '../items/item-editors.ts'
import { BarDivider, FloatingBar } from '../toolbar/floating-bar.tsx'
import { anchorAtItem } from './find-item-element.ts'

interface Props {
  readonly uid: string
  readonly item: Item
}

const icon = { strokeWidth: 1.75, className: 'size-4.5' }

/** What can be done with the selected item, at the item. */
export function ItemBar({ uid, item }: Props) {
  const t = useTranslations('editor-canvas.item')
  const actions = itemEditors[item.type].actions
  return (
    <FloatingBar label={t('bar')} findAnchor={() => anchorAtItem(item.id)}>
      {actions.map(id => (
        <CommandButton key={id} id={id} icon={findCommand(id)?.icon ?? SquareDashed} />
      ))}
      {actions.length > 0 ? <BarDivider /> : null}
      <Popover
        title={t('align')}
        titleHidden
        className="w-auto! p-3.5"
        trigger={<IconButton size="sm" label={t('align')} icon={<SquareDashed {...icon} />} />}
      >
        <AlignGrid uid={uid} item={item} />
      </Popover>
      <Popover
        title={t('surface')}
        titleHidden
        className="p-0!"
        trigger={<IconButton size="sm" label={t('surface')} icon={<PaintBucket {...icon} />} />}
      >
        <SurfaceSection uid={uid} item={item} />
      </Popover>
      <BarDivider />
      <CommandButton id="canvas.earlier" icon={ArrowUp} />
      <CommandButton id="canvas.later" icon={ArrowDown} />
      <CommandButton id="canvas.duplicate" icon={Copy} />
      <CommandButton id="canvas.delete" icon={Trash2} />
    </FloatingBar>
  )
}
