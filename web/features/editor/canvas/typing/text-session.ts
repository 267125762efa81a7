import type { Editor as Tiptap } from '@tiptap/core'
import type { Caret } from './caret.ts'
import type { TextAction } from './text-action.ts'

/** A text that is being typed in. */
export interface TextSession {
  readonly item: string
  /** For what floats at the selection; it comes with the same chunk. */
  readonly tiptap: Tiptap
  /** Puts into the document what was typed since the last frame. */
  flush(): void
  focus(): void
  /** Puts the caret elsewhere, with the focus. */
  place(caret: Caret): void
  /** The words take the focus again, unless a picker is still open for them. */
  format(action: TextAction, options?: { readonly keepFocus?: boolean }): void
  /** Shows something on the words without doing it; null shows them as they are. */
  preview(action: TextAction | null): void
  /** Puts words at the caret as if they had been typed. */
  type(keys: readonly string[]): void
  /** Selects up to this point of the screen. */
  extendTo(x: number, y: number): void
  close(): void
}
