import { findFont } from '#domain/deck/catalog/fonts.ts'

/** A document may name a font that this version does not know; then its id has to do. */
export function nameFont(id: string): string {
  return findFont(id)?.family ?? id
}
