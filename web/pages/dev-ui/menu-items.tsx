import { CopyPlus, FolderInput, LayoutTemplate, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import type { Samples } from './samples.ts'

const icon = { strokeWidth: 1.75 } as const

export function useMenuItems(menu: Samples['menu']): MenuEntry[] {
  const [notes, setNotes] = useState(true)
  const [zoom, setZoom] = useState('fit')
  return [
    { id: 'rename', label: menu.rename, icon: <Pencil {...icon} />, shortcut: ['F2'] },
    { id: 'duplicate', label: menu.duplicate, icon: <CopyPlus {...icon} />, shortcut: ['Ctrl', 'D'] },
    {
      kind: 'submenu',
      id: 'move',
      label: menu.move,
      icon: <FolderInput {...icon} />,
      items: [
        { id: 'start', label: menu.toStart },
        { id: 'end', label: menu.toEnd },
        {
          kind: 'submenu',
          id: 'other',
          label: menu.otherDeck,
          items: [
            { id: 'team', label: menu.team },
            { id: 'pitch', label: menu.pitch },
          ],
        },
      ],
    },
    {
      id: 'gallery',
      label: menu.gallery,
      icon: <LayoutTemplate {...icon} />,
      // biome-ignore lint/a11y/useAnchorContent: the menu fills the anchor with its label
      render: <a href="#overlays" />,
    },
    { kind: 'separator', id: 'line-1' },
    {
      kind: 'group',
      id: 'view',
      label: menu.view,
      items: [
        { kind: 'check', id: 'notes', label: menu.notes, checked: notes, onCheckedChange: setNotes },
        {
          kind: 'check',
          id: 'grid',
          label: menu.grid,
          checked: false,
          disabled: true,
          onCheckedChange: setNotes,
        },
      ],
    },
    {
      kind: 'choice',
      id: 'zoom',
      label: menu.zoom,
      value: zoom,
      onValueChange: setZoom,
      options: [
        { value: 'fit', label: menu.zooms.fit },
        { value: 'half', label: menu.zooms.half },
        { value: 'full', label: menu.zooms.full },
      ],
    },
    { kind: 'separator', id: 'line-2' },
    { id: 'locked', label: menu.locked, disabled: true },
    { id: 'remove', label: menu.remove, icon: <Trash2 {...icon} />, danger: true, shortcut: ['Del'] },
  ]
}
