import { FileDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

interface FileDropProps {
  /** What is said while files hang over the page. */
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
}

/** Takes files that are dropped anywhere on the page; a browser would open them and leave everything behind. */
export function FileDrop({ label, onFiles }: FileDropProps) {
  const isOver = useFileDrop(onFiles)
  if (!isOver) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-3 z-(--z-dialog) grid place-items-center rounded-page border-2 border-dashed border-accent bg-paper/95 backdrop-blur-sm transition-opacity starting:opacity-0"
    >
      <span className="flex flex-col items-center gap-4">
        <FileDown strokeWidth={1.5} className="size-10 text-accent" />
        <span className="type-display-3 px-6 text-center text-balance">{label}</span>
      </span>
    </div>
  )
}

function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles

  useEffect(() => {
    // Entering a child leaves its parent: only their balance says whether the files are still here.
    let depth = 0
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const show = (next: number) => {
      depth = Math.max(0, next)
      setOver(depth > 0)
    }
    const enter = (event: DragEvent) => hasFiles(event) && show(depth + 1)
    const leave = (event: DragEvent) => hasFiles(event) && show(depth - 1)
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    }
    const drop = (event: DragEvent) => {
      show(0)
      if (!hasFiles(event)) return
      event.preventDefault()
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop }
    for (const [type, listener] of Object.entries(listeners))
      window.addEventListener(type, listener as EventListener)
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        window.removeEventListener(type, listener as EventListener)
    }
  }, [])
  return isOver
}
