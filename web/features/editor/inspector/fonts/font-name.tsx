import { useRef } from 'react'
import type { CatalogFont } from '#domain/deck/catalog/fonts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useOwnFace } from './use-own-face.ts'

interface Props {
  readonly font: CatalogFont | undefined
  readonly name: string
  /** Letters of the reader's own script, for a family's name is Latin everywhere. */
  readonly sample?: string | undefined
  readonly className?: string | undefined
}

/** Faces differ in how much of their size the letters take; side by side they are made equally large. */
const EVEN_HEIGHT = 0.5

/** A name written in the face it names. */
export function FontName({ font, name, sample = '', className }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const fontFamily = useOwnFace(place, font, name + sample)
  return (
    <span
      ref={place}
      className={joinClasses('flex min-w-0 flex-1 gap-3 leading-8', className)}
      style={fontFamily ? { fontFamily, fontSizeAdjust: EVEN_HEIGHT } : undefined}
    >
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {sample ? (
        <span aria-hidden="true" className="text-ink-faint">
          {sample}
        </span>
      ) : null}
    </span>
  )
}
