import type { ReactNode } from 'react'
import type { Cell, CellRole } from '#domain/deck/layouts/layout.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

/** A few marks for the role of a cell, enough to tell layouts apart at thumbnail size. */
export function SchemaMarks({ cell }: { cell: Cell }) {
  return marks[cell.role](cell)
}

const marks: Record<CellRole, (cell: Cell) => ReactNode> = {
  title: ({ scale }) =>
    scale > 1.2 ? (
      <Stack gap="gap-[7cqh]">
        <Line look="h-[13cqh] w-4/5 text-ink" />
        <Line look="h-[13cqh] w-1/2 text-ink" />
      </Stack>
    ) : (
      <Line look="h-[10cqh] w-3/4 text-ink" />
    ),
  kicker: () => <Line look="h-[9cqh] w-[12cqw] text-accent-text" />,
  statement: () => (
    <Stack gap="gap-[7cqh]">
      <Line look="h-[12cqh] w-full text-ink" />
      <Line look="h-[12cqh] w-11/12 text-ink" />
      <Line look="h-[12cqh] w-1/2 text-ink" />
    </Stack>
  ),
  quote: () => (
    <Stack gap="gap-[6cqh]">
      <Line look="h-[4cqh] w-[10cqw] text-accent-text" />
      <Line look="h-[8cqh] w-full text-ink" />
      <Line look="h-[8cqh] w-4/5 text-ink" />
    </Stack>
  ),
  body: ({ flow }) =>
    flow === 'row' ? <Across parts={3} part={() => <Words count={1} />} /> : <Words count={5} />,
  rows: ({ capacity }) => (
    <Down
      parts={capacity}
      part={() => (
        <span className="grid h-full grid-cols-[1fr_2fr] gap-[5cqw] border-t border-line-strong pt-[5cqh]">
          <Line look="h-[7cqh] w-full text-ink" />
          <Words count={2} />
        </span>
      )}
    />
  ),
  list: () => (
    <Down
      parts={4}
      part={() => (
        <span className="flex items-center gap-[4cqw] border-t border-line-strong pt-[6cqh]">
          <Line look="h-[6cqh] w-[5cqw] text-accent-text" />
          <Line look="h-[6cqh] w-3/5 text-line-strong" />
        </span>
      )}
    />
  ),
  steps: ({ flow }) =>
    flow === 'rows' ? (
      <Down
        parts={3}
        part={() => (
          <span className="flex gap-[4cqw]">
            <Dot />
            <Words count={2} />
          </span>
        )}
      />
    ) : (
      <span className="relative my-auto block">
        <i className="absolute inset-x-0 top-[4cqh] block border-t border-line-strong" />
        <Across
          parts={4}
          part={() => (
            <Stack gap="gap-[6cqh]">
              <Dot />
              <Words count={2} />
            </Stack>
          )}
        />
      </span>
    ),
  contacts: () => (
    <Across
      parts={3}
      part={() => (
        <span className="block border-t border-accent-text pt-[5cqh]">
          <Words count={1} />
        </span>
      )}
    />
  ),
  media: () => <Picture />,
  number: () => <Figure />,
  figures: () => (
    <span className="my-auto block">
      <Across
        parts={3}
        part={() => (
          <Stack gap="gap-[7cqh]">
            <i className="block h-[20cqh] w-4/5 rounded-[1px] bg-accent-text" />
            <Words count={2} />
          </Stack>
        )}
      />
    </span>
  ),
  data: () => (
    <span className="flex min-h-0 flex-1 items-end gap-[3cqw] border-b border-line-strong">
      {['h-2/5', 'h-3/5', 'h-1/2', 'h-4/5', 'h-full'].map(height => (
        <i key={height} className={joinClasses('block flex-1 bg-accent-text', height)} />
      ))}
    </span>
  ),
}

function Line({ look }: { look: string }) {
  return <i className={joinClasses('block shrink-0 rounded-full bg-current', look)} />
}

function Dot() {
  return <i className="relative block size-[8cqh] shrink-0 rounded-full bg-accent-text" />
}

const widths = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-3/5']

function Words({ count }: { count: number }) {
  return (
    <Stack gap="gap-[6cqh]">
      {widths.slice(-count).map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <Line key={index} look={joinClasses('h-[4cqh] text-line-strong', width)} />
      ))}
    </Stack>
  )
}

function Stack({ gap, children }: { gap: string; children: ReactNode }) {
  return (
    <span className={joinClasses('flex min-w-0 flex-1 grow-0 basis-auto flex-col', gap)}>{children}</span>
  )
}

interface Repeated {
  readonly parts: number
  readonly part: () => ReactNode
}

function Across({ parts, part }: Repeated) {
  return (
    <span className="flex gap-[4cqw] [&>*]:min-w-0 [&>*]:flex-1">
      {Array.from({ length: parts }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <span key={place}>{part()}</span>
      ))}
    </span>
  )
}

function Down({ parts, part }: Repeated) {
  return (
    <span className="grid min-h-0 flex-1 auto-rows-fr">
      {Array.from({ length: parts }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <span key={place} className="min-h-0 [&>*]:w-full">
          {part()}
        </span>
      ))}
    </span>
  )
}

/** A sun over a hill. */
function Picture() {
  return (
    <svg
      viewBox="0 0 40 24"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-0 size-full text-line-strong"
      fill="currentColor"
    >
      <circle cx="27" cy="8" r="2.6" />
      <path d="M0 24 12 12l7 7 5-4 16 9z" />
    </svg>
  )
}

/** The digits 42. */
function Figure() {
  return (
    <svg
      viewBox="0 0 40 30"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
      className="h-[44cqh] shrink-0 self-start text-accent-text"
    >
      <path d="M15 3v24M4 20 15 4M3 20h17M26 9q0-6 6-6t6 6q0 5-12 18h12" strokeLinejoin="round" />
    </svg>
  )
}
