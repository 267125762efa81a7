import { NotepadText, Star } from 'lucide-react'
import type { Person } from '#editor/remote.ts'
import { pickInitials, pickTint } from '#web/ui/identity.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { SaveMark } from './save-mark.ts'

export interface MarkColumnProps {
  readonly number: number
  readonly isActive: boolean
  readonly mark: SaveMark
  readonly hasNotes: boolean
  readonly isFavorite: boolean
}

const dots: Record<Exclude<SaveMark, 'none'>, string> = {
  waiting: 'bg-line-strong',
  saving: 'animate-breathe bg-secondary',
  failed: 'bg-danger ring-2 ring-danger-soft',
  conflict: 'bg-warning ring-2 ring-warning-soft',
}

/** Left of the thumbnail: its number, and below it what is special about the slide. The option says it in words. */
export function MarkColumn({ number, isActive, mark, hasNotes, isFavorite }: MarkColumnProps) {
  const icon = 'size-3 text-ink-faint'
  return (
    <div aria-hidden="true" className="flex w-7 shrink-0 flex-col items-end gap-1.5 pr-2">
      <span
        className={joinClasses(
          'text-xs tabular-nums',
          number > 999 && 'text-2xs',
          isActive ? 'font-semibold text-ink' : 'text-ink-faint',
        )}
      >
        {number}
      </span>
      {mark === 'none' ? null : <span className={joinClasses('mr-0.5 size-1.5 rounded-full', dots[mark])} />}
      {isFavorite ? <Star strokeWidth={1.75} className={joinClasses(icon, 'fill-current')} /> : null}
      {hasNotes ? <NotepadText strokeWidth={1.75} className={icon} /> : null}
    </div>
  )
}

const shown = 3

/** Who else is on the slide, by initials. */
export function PeopleMark({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  const rest = people.length - shown
  return (
    <span aria-hidden="true" className="absolute -right-1 -bottom-1 flex">
      {people.slice(0, shown).map(({ client, name }) => (
        <Bubble key={client} tint={pickTint(name)}>
          {pickInitials(name)}
        </Bubble>
      ))}
      {rest > 0 ? <Bubble tint={2}>{`+${rest}`}</Bubble> : null}
    </span>
  )
}

function Bubble({ tint, children }: { tint: number; children: string }) {
  return (
    <span
      className="-ml-1.5 grid size-5 place-items-center rounded-full text-[0.5625rem] font-semibold ring-2 ring-paper"
      style={{ background: `var(--tint-${tint})`, color: `var(--tint-${tint}-ink)` }}
    >
      {children}
    </span>
  )
}
