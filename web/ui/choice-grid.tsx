import { type CSSProperties, Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { joinClasses } from './join-classes.ts'

export type GridChoice<Value extends string> = {
  value: Value
  label: string
  /** What is seen: a picture, a glyph. */
  content?: ReactNode
  /** Said after the label, aloud and in the title. */
  detail?: string | undefined
  /** The heading above it and those that follow. */
  head?: string | undefined
  style?: CSSProperties | undefined
}

type ChoiceGridProps<Value extends string> = {
  label: string
  choices: readonly GridChoice<Value>[]
  columns: number
  /** Undefined or null: none of them. */
  value?: Value | null | undefined
  onChoose: (value: Value) => void
  /** While the pointer or an arrow key is on a choice; undefined when it leaves. */
  onPreview?: ((value: Value | undefined) => void) | undefined
  /** A list that changes by being chosen from stays as it is while the pointer is in it. */
  steady?: boolean | undefined
  /** Each is something to do, not one of several states. */
  actions?: boolean | undefined
  className?: string | undefined
  choiceClassName?: string | undefined
  headClassName?: string | undefined
}

/** Pictures or swatches to choose from: one stop for Tab, arrows inside, Enter or Space to take. */
export function ChoiceGrid<Value extends string>(props: ChoiceGridProps<Value>) {
  const { label, columns, value, onChoose, onPreview, actions = false, steady = false } = props
  const [kept, setKept] = useState<typeof props.choices>()
  const choices = kept ?? props.choices
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const chosen = choices.findIndex(choice => choice.value === value)
  const stop = Math.min(focused ?? Math.max(0, chosen), choices.length - 1)

  function handleKey(event: KeyboardEvent, index: number) {
    const next = moveInGrid(event.key, index, countRuns(choices), columns)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    grid.current?.querySelectorAll<HTMLElement>(':scope > button')[next]?.focus()
    onPreview?.(choices[next]?.value)
  }

  function leave() {
    setFocused(undefined)
    onPreview?.(undefined)
  }

  function movePointer(inside: boolean) {
    if (steady) setKept(inside ? props.choices : undefined)
    if (!inside) onPreview?.(undefined)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: a group or a radiogroup
    <div
      ref={grid}
      role={actions ? 'group' : 'radiogroup'}
      aria-label={label}
      className={joinClasses('grid', props.className)}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onPointerEnter={() => movePointer(true)}
      onPointerLeave={() => movePointer(false)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      {choices.map((choice, index) => {
        const name = choice.detail ? `${choice.label}, ${choice.detail}` : choice.label
        return (
          <Fragment key={choice.value}>
            {choice.head ? (
              <span className={joinClasses('col-span-full', props.headClassName)}>{choice.head}</span>
            ) : null}
            <button
              type="button"
              {...(actions ? null : { role: 'radio', 'aria-checked': choice.value === value })}
              aria-label={name}
              title={name}
              tabIndex={index === stop ? 0 : -1}
              style={choice.style}
              className={props.choiceClassName}
              onFocus={() => setFocused(index)}
              onKeyDown={event => handleKey(event, index)}
              onPointerEnter={event => event.pointerType === 'mouse' && onPreview?.(choice.value)}
              onClick={() => onChoose(choice.value)}
            >
              {choice.content}
            </button>
          </Fragment>
        )
      })}
    </div>
  )
}

/** How many choices are under each heading. */
function countRuns(choices: readonly { head?: string | undefined }[]): number[] {
  const runs: number[] = []
  for (const [index, { head }] of choices.entries()) {
    if (head !== undefined || index === 0) runs.push(0)
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
  }
  return runs
}

export type Swatch = { value: string; label: string; detail?: string | undefined }

type SwatchGridProps = Omit<ChoiceGridProps<string>, 'choices' | 'className' | 'choiceClassName'> & {
  /** Each value is the CSS colour it shows. */
  swatches: readonly Swatch[]
}

const swatch =
  'relative h-5.5 rounded-item shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_16%,transparent)] ' +
  'transition-[scale] hover:z-10 hover:scale-110 focus-visible:z-10 ' +
  'aria-checked:outline-2 aria-checked:outline-offset-1 aria-checked:outline-ink ' +
  'aria-checked:focus-visible:outline-focus'

export function SwatchGrid({ swatches, ...props }: SwatchGridProps) {
  const choices = swatches.map(one => ({ ...one, style: { backgroundColor: one.value } }))
  return <ChoiceGrid {...props} choices={choices} className="gap-1" choiceClassName={swatch} />
}

/**
 * Where an arrow key leads from `index` in a grid that is read row by row; undefined for every other key. Where the
 * grid has heads, `counts` says how many are under each: every head begins a new row.
 */
export function moveInGrid(
  key: string,
  index: number,
  counts: number | readonly number[],
  columns: number,
): number | undefined {
  const runs = typeof counts === 'number' ? [counts] : counts
  const last = runs.reduce((sum, run) => sum + run, 0) - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, last)
    case 'ArrowLeft':
      return Math.max(index - 1, 0)
    case 'ArrowDown':
      return moveByRow(index, runs, columns, 1)
    case 'ArrowUp':
      return moveByRow(index, runs, columns, -1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

function moveByRow(index: number, runs: readonly number[], columns: number, step: 1 | -1): number {
  const rows = listRows(runs, columns)
  const at = rows.findIndex(row => row.includes(index))
  const next = rows[at + step]
  const column = index - (rows[at]?.[0] ?? 0)
  // Without heads a shorter last row has nothing below: the choice stays where it is.
  if (!next || (runs.length === 1 && column >= next.length)) return index
  return next[Math.min(column, next.length - 1)] ?? index
}

function listRows(runs: readonly number[], columns: number): number[][] {
  const rows: number[][] = []
  let first = 0
  for (const run of runs) {
    for (let start = 0; start < run; start += columns) {
      rows.push(Array.from({ length: Math.min(columns, run - start) }, (_, place) => first + start + place))
    }
    first += run
  }
  return rows
}
