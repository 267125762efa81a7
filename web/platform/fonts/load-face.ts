import type { CatalogFont } from '#domain/deck/catalog/fonts.ts'
import type { FontShelf } from './font-shelf.ts'

/** Brings what of a family these words need, and nothing else of it: one script, one weight. */
export async function loadFace(shelf: FontShelf, font: CatalogFont, words: string): Promise<void> {
  shelf.need([font.id])
  await whenReady(shelf, font.id)
  await document.fonts.load(`16px "${font.face}"`, words)
}

function whenReady(shelf: FontShelf, id: string): Promise<void> {
  if (shelf.isReady([id])) return Promise.resolve()
  return new Promise(resolve => {
    const stop = shelf.subscribe(() => {
      if (!shelf.isReady([id])) return
      stop()
      resolve()
    })
  })
}
