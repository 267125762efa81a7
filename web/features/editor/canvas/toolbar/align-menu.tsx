import type { Editor as Tiptap } from '@tiptap/core'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useCommandEntries } from '../../commands/use-command-entries.ts'

const SIDES = { left: AlignLeft, center: AlignCenter, right: AlignRight } as const
const NAMES = ['left', 'center', 'right'] as const

export function AlignMenu({ tiptap }: { tiptap: Tiptap }) {
  const t = useTranslations('editor-canvas.toolbar')
  const entry = useCommandEntries()
  const Current = SIDES[NAMES.find(side => tiptap.isActive({ textAlign: side })) ?? 'left']
  const items = NAMES.map(side => {
    const Icon = SIDES[side]
    return entry(`text.${side}`, { icon: <Icon strokeWidth={1.75} className="size-4.5" /> })
  })
  const icon = <Current strokeWidth={1.75} className="size-4.5" />
  return <Menu trigger={<IconButton size="sm" label={t('align')} icon={icon} />} items={items} />
}
