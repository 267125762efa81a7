import type { ItemType } from '#domain/deck/items/registry.ts'
import type { PictureUse } from '../picture-use.ts'

/** What a picture can be used for now, the likeliest first. */
export function listUses(selected: ItemType | undefined, wish: PictureUse | null): PictureUse[] {
  const uses: PictureUse[] = []
  if (selected === 'image' || selected === 'gif') uses.push('replace')
  if (selected === 'video') uses.push('poster')
  uses.push('add', 'background')
  if (wish === 'deckBackground') uses.push('deckBackground')
  return wish && uses.includes(wish) ? [wish, ...uses.filter(use => use !== wish)] : uses
}
