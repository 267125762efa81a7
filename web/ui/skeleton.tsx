import { joinClasses } from './join-classes.ts'

export type SkeletonProps = {
  shape?: 'text' | 'block' | 'circle' | undefined
  /** Lines of text; the last one runs short. */
  lines?: number | undefined
  className?: string | undefined
}

const bone = 'animate-breathe bg-bone'

/** Says nothing aloud: the region that waits carries `aria-busy`. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  if (shape !== 'text') {
    const round = shape === 'circle' ? 'rounded-full' : 'rounded-field'
    return <span aria-hidden="true" className={joinClasses('block', bone, round, className)} />
  }
  return (
    <span aria-hidden="true" className={joinClasses('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map(line => (
        <span key={line} className={joinClasses('block h-3 rounded-item', bone, lines > 1 && 'last:w-3/5')} />
      ))}
    </span>
  )
}
