import type { Hex } from '#domain/deck/color/hex.ts'
import type { TextAlign } from '../rich-text/doc.ts'

export type SimpleMark = 'bold' | 'italic' | 'underline' | 'strike'
export type HeadingLevel = 1 | 2 | 3

/** What can be done to words, be they the selected ones or all of an item's. */
export type TextAction =
  | { readonly kind: 'mark'; readonly mark: SimpleMark }
  | { readonly kind: 'line'; readonly level: HeadingLevel | null }
  | { readonly kind: 'list'; readonly list: 'bulletList' | 'orderedList' }
  | { readonly kind: 'align'; readonly align: TextAlign }
  | { readonly kind: 'color'; readonly color: Hex | null }
  | { readonly kind: 'highlight'; readonly color: Hex | null }
  | { readonly kind: 'link'; readonly href: string | null }
