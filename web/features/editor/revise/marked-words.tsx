import { type ReactNode, useMemo } from 'react'
import { diffWords } from '#domain/deck/text/diff-words.ts'

/** The words as they will be, with what goes struck out and what comes marked. */
export function MarkedWords({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => mark(before, after), [before, after])
  return (
    <span className="block text-sm leading-relaxed font-normal whitespace-pre-line text-pretty">
      {pieces}
    </span>
  )
}

function mark(before: string, after: string): ReactNode[] {
  const pieces: ReactNode[] = []
  let last = 0
  for (const { start, end, words } of diffWords(before, after)) {
    pieces.push(before.slice(last, start))
    if (end > start)
      pieces.push(
        <del key={`-${start}`} className="text-ink-soft decoration-ink-soft">
          {before.slice(start, end)}
        </del>,
      )
    if (words)
      pieces.push(
        <ins key={`+${start}`} className="rounded-item bg-accent-soft mx-0.5 px-0.5 text-ink no-underline">
          {words}
        </ins>,
      )
    last = end
  }
  pieces.push(before.slice(last))
  return pieces
}
