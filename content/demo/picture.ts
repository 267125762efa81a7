import type { ItemDraft } from '#domain/deck/draft.ts'

export function picture(name: string, alt: string): Extract<ItemDraft, { type: 'image' }> {
  return { type: 'image', src: `demo/${name}.svg`, alt }
}
