/** Where what is dragged would go: a line in the gap, with a round end to find it by. */
export function DropLine({ y }: { y: number }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 z-10 -mt-px h-0.5 rounded-press bg-accent"
      style={{ transform: `translateY(${y}px)`, marginInline: '1.75rem 0.5rem' }}
    >
      <span className="absolute top-1/2 -left-1.5 size-2 -translate-y-1/2 rounded-full border-2 border-accent bg-paper" />
    </div>
  )
}
