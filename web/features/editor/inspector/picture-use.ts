import { createContext, useContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What becomes of a picture that is taken from the library. */
export const pictureUses = ['add', 'replace', 'background', 'poster', 'deckBackground'] as const
export type PictureUse = (typeof pictureUses)[number]

/** What the opener of the library wants pictures for; null where it did not say. */
export type PictureWish = StoreApi<{ readonly use: PictureUse | null }>

export function createPictureWish(): PictureWish {
  return createStore<{ readonly use: PictureUse | null }>(() => ({ use: null }))
}

export const PictureWishContext = createContext<PictureWish | null>(null)

export function usePictureWish(): PictureWish {
  const wish = useContext(PictureWishContext)
  if (!wish) throw new Error('There is no side panel around this component')
  return wish
}
