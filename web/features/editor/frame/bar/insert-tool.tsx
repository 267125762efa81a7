import { Plus } from 'lucide-react'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { Command } from '../../commands/command.ts'
import { useCommandFace } from '../../commands/use-command-entries.ts'

/** A thing to put on the slide; its name stands under it where the window has room for all the names. */
export function InsertTool({ command: { id, icon: Icon = Plus } }: { command: Command }) {
  const { name, shortcut, run } = useCommandFace()(id)
  return (
    <Tooltip text={name} shortcut={shortcut} side="bottom">
      <button
        type="button"
        onClick={run}
        className="flex h-11 min-w-8.5 flex-col items-center justify-center gap-0.5 rounded-field px-2 text-ink transition-colors hover:bg-wash"
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        <span className="text-2xs text-ink-soft max-[85rem]:sr-only">{name}</span>
      </button>
    </Tooltip>
  )
}
