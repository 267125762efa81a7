import type { Editor as Tiptap } from '@tiptap/core'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Menu } from '#web/ui/menu.tsx'
import { useCommandEntries } from '../../commands/use-command-entries.ts'

const LEVELS = [1, 2, 3] as const

/** What kind of line it is: a heading or plain text. */
export function LineMenu({ tiptap }: { tiptap: Tiptap }) {
  const t = useTranslations('editor-canvas.toolbar')
  const entry = useCommandEntries()
  const level = LEVELS.find(one => tiptap.isActive('heading', { level: one }))
  const current = entry(level ? `text.heading${level}` : 'text.paragraph').label
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('line', { current })}
          className="flex h-(--control-sm) items-center gap-1 rounded-press px-2.5 text-sm font-medium whitespace-nowrap hover:bg-wash"
        >
          {current}
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-3.5 text-ink-faint" />
        </button>
      }
      items={[...LEVELS.map(one => entry(`text.heading${one}`)), entry('text.paragraph')]}
    />
  )
}
