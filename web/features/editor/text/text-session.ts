import type { Editor as Tiptap } from '@tiptap/core'
import type { Hex } from '#domain/deck/color/hex.ts'
import type { TextAlign } from '#domain/deck/text/rich-text.ts'

/** A text that is being typed in. */
export interface TextSession {
  readonly item: string
  /** For the toolbar at the selection; it is loaded with the same chunk. */
  readonly tiptap: Tiptap
  /** Writes what was typed since the last pause into the document. */
  flush(): void
  focus(): void
  /** Focuses the text and moves the caret. */
  place(caret: Caret): void
  /** The text takes the focus again, unless a picker is still open for it. */
  format(action: TextAction, options?: { readonly keepFocus?: boolean }): void
  /** Previews an action on the text; null ends the preview. */
  preview(action: TextAction | null): void
  /** Where the selected words are on the screen; null while there is only a caret. */
  findWords(): DOMRect | null
  /** Inserts keys at the caret as if they had been typed. */
  type(keys: readonly string[]): void
  /** Selects up to this point of the screen. */
  extendTo(x: number, y: number): void
  /** Draws the words again, readable on what is behind them now. */
  redraw(): void
  close(): void
}

/** Where the caret goes when typing starts. */
export type Caret = { readonly item: string } & (
  | { readonly kind: 'point'; readonly x: number; readonly y: number }
  | { readonly kind: 'start' | 'end' | 'all' }
  /** Where it was when the text was closed: one that comes into another cell is opened again there. */
  | { readonly kind: 'kept'; readonly anchor: number; readonly head: number }
)

type SimpleMark = 'bold' | 'italic' | 'underline' | 'strike'
type HeadingLevel = 1 | 2 | 3

/** Formatting of selected text, or of the whole text of an item. */
export type TextAction =
  | { readonly kind: 'mark'; readonly mark: SimpleMark }
  | { readonly kind: 'line'; readonly level: HeadingLevel | null }
  | { readonly kind: 'list'; readonly list: 'bulletList' | 'orderedList' }
  | { readonly kind: 'align'; readonly align: TextAlign }
  | { readonly kind: 'color'; readonly color: Hex | null }
  | { readonly kind: 'highlight'; readonly color: Hex | null }
  /** In points; null is the size of the place. */
  | { readonly kind: 'size'; readonly points: number | null }
  | { readonly kind: 'step'; readonly direction: 1 | -1 }
  | { readonly kind: 'font'; readonly font: string | null }
  | { readonly kind: 'spacing'; readonly lines: number | null }
  | { readonly kind: 'link'; readonly href: string | null }
