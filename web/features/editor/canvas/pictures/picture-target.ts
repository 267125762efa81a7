/** Where pictures go: into an item, into a cell that is free, behind the slide, or where there is room. */
export type PictureTarget =
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'cell'; readonly name: string }
  | { readonly kind: 'background' }
  | { readonly kind: 'slide' }
