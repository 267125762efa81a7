import { useRef } from 'react'
import type { CatalogFont } from '#domain/deck/catalog/fonts.ts'
import { useOwnFace } from './use-own-face.ts'

interface Props {
  readonly font: CatalogFont | undefined
  readonly name: string
}

/** Faces differ in how much of their size the letters take; side by side they are made equally large. */
const EVEN_HEIGHT = 0.5

/** A name written in the face it names. */
export function FontName({ font, name }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const fontFamily = useOwnFace(place, font, name)
  return (
    <span
      ref={place}
      className="block min-w-0 truncate leading-8"
      style={fontFamily ? { fontFamily, fontSizeAdjust: EVEN_HEIGHT } : undefined}
    >
      {name}
    </span>
  )
}
