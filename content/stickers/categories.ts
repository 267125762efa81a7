export const STICKER_CATEGORIES = ['marks', 'arrows', 'talk', 'work', 'nature', 'things'] as const
export type StickerCategory = (typeof STICKER_CATEGORIES)[number]
