import { AArrowDown, EyeOff, NotepadText, Star } from 'lucide-react'
import { SAVE_STATE } from '#domain/deck/save-state.ts'
import type { EditorState } from '#editor/editor.ts'
import type { Person } from '#editor/transport.ts'
import { pickInitials, pickTint } from '#web/ui/avatar.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

interface MarkColumnProps {
  readonly number: number
  readonly isActive: boolean
  readonly mark: SaveMark
  readonly hasNotes: boolean
  readonly isFavorite: boolean
  /** No audience sees it. */
  readonly isHidden: boolean
  /** Some of its words are too small to read. */
  readonly isCrowded: boolean
}

const dots: Record<Exclude<SaveMark, 'none'>, string> = {
  waiting: 'bg-line-strong',
  // It stands still: a dot that moves would have the browser draw every frame while somebody types.
  saving: 'bg-secondary',
  failed: 'bg-danger ring-2 ring-danger-soft',
  conflict: 'bg-warning ring-2 ring-warning-soft',
}

/** Left of the thumbnail: its number, and below it marks for the slide. The option's label says the same. */
export function MarkColumn(props: MarkColumnProps) {
  const { number, isActive, mark, hasNotes, isFavorite, isHidden, isCrowded } = props
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
      {isHidden ? <EyeOff strokeWidth={1.75} className="size-3.5 text-ink-soft" /> : null}
      {isCrowded ? <AArrowDown strokeWidth={1.75} className="size-3.5 text-warning" /> : null}
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

export type SaveMark = 'none' | 'waiting' | 'saving' | 'failed' | 'conflict'

/** The mark for the save state of one slide. */
export function readSaveMark(state: EditorState, uid: string): SaveMark {
  if (state.conflicts.some(conflict => conflict.uid === uid)) return 'conflict'
  const saveState = state.saveStates.get(uid)
  if (saveState === SAVE_STATE.saving) return 'saving'
  if (saveState !== SAVE_STATE.unsaved) return 'none'
  const { phase } = state.save
  return phase === 'failed' || phase === 'pay' || phase === 'closed' ? 'failed' : 'waiting'
}

type People = readonly Person[]

const noPeople: People = []
const grouped = new WeakMap<People, ReadonlyMap<string, People>>()

/** Who is on a slide. Returns the same array for the same people. */
export function peopleOn(people: People, uid: string): People {
  if (people.length === 0) return noPeople
  let bySlide = grouped.get(people)
  if (!bySlide) {
    bySlide = Map.groupBy(
      people.filter(({ slide }) => slide !== null),
      ({ slide }) => slide ?? '',
    )
    grouped.set(people, bySlide)
  }
  return bySlide.get(uid) ?? noPeople
}
