/** In the order in which a library is leafed through. */
export const STICKER_CATEGORIES = [
  'marks',
  'arrows',
  'talk',
  'people',
  'work',
  'things',
  'events',
  'nature',
  'food',
  'travel',
  'symbols',
] as const
export type StickerCategory = (typeof STICKER_CATEGORIES)[number]

/** Whose drawings they are, in the order in which they are shown. */
export const STICKER_PACKS = ['fluent-emoji-flat', 'noto'] as const
export type StickerPack = (typeof STICKER_PACKS)[number]
