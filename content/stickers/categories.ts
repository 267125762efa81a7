/** In the order in which the library shows them. */
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

/** The installed icon packs that stickers come from, in the order in which they are shown. */
export const STICKER_PACKS = ['fluent-emoji-flat', 'noto'] as const
export type StickerPack = (typeof STICKER_PACKS)[number]
