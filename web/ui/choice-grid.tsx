import { type CSSProperties, Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { joinClasses } from './join-classes.ts'
import { moveInGrid } from './move-in-grid.ts'

export type GridChoice<Value extends string> = {
  value: Value
  label: string
  /** What is seen: a picture, a glyph. */
  content?: ReactNode
  /** Said after the label, aloud and in the title. */
  detail?: string | undefined
  /** Stands over it and those that follow. */
  head?: string | undefined
  style?: CSSProperties | undefined
}

export type ChoiceGridProps<Value extends string> = {
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

/** How many choices stand under each head. */
function countRuns(choices: readonly { head?: string | undefined }[]): number[] {
  const runs: number[] = []
  for (const [index, { head }] of choices.entries()) {
    if (head !== undefined || index === 0) runs.push(0)
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
  }
  return runs
}
