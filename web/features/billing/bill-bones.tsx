import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** The place of a bill that is being reckoned, as high as the bill will be. */
export function BillBones({ lines, label }: { lines: number; label: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map(line => (
        <div key={line} className="flex h-[2.625rem] items-start justify-between gap-8 pt-1">
          <Skeleton className="w-36" />
          <Skeleton className="w-14" />
        </div>
      ))}
      <div className="mt-3 flex h-[2.6875rem] items-center justify-between gap-8 border-t border-line pt-3">
        <Skeleton className="w-20" />
        <Skeleton className="w-24" />
      </div>
      <div className="mt-1.5 flex h-[1.3125rem] items-center">
        <Skeleton className="w-48" />
      </div>
    </div>
  )
}
