/** Where typing begins in a text that was not typed in before. */
export type Caret = { readonly item: string } & (
  | { readonly kind: 'point'; readonly x: number; readonly y: number }
  | { readonly kind: 'start' | 'end' | 'all' }
)
