import { createContext, useCallback, useContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ItemType } from '#domain/deck/items/registry.ts'
import { type SidePanel, useUi } from '../session/ui-store.ts'

/** What a picture chosen in the library is used for. */
const pictureUses = ['add', 'replace', 'background', 'poster', 'deckBackground'] as const
export type PictureUse = (typeof pictureUses)[number]

/** What the library was opened for; null if the opener did not say. */
type PictureUseStore = StoreApi<{ readonly use: PictureUse | null }>

export function createPictureUseStore(): PictureUseStore {
  return createStore<{ readonly use: PictureUse | null }>(() => ({ use: null }))
}

export const PictureUseContext = createContext<PictureUseStore | null>(null)

export function usePictureUseStore(): PictureUseStore {
  const store = useContext(PictureUseContext)
  if (!store) throw new Error('There is no side panel around this component')
  return store
}

/** What is selected, as far as a picture can be used for it. */
interface PictureSelection {
  readonly type: ItemType
  /** A frame that waits for its picture. */
  readonly isEmpty: boolean
}

/**
 * What a picture can be used for now, the most likely use first. A picture that is there is replaced only where that was
 * asked for: a second one is added.
 */
export function listPictureUses(
  selected: PictureSelection | undefined,
  requested: PictureUse | null,
): PictureUse[] {
  const uses: PictureUse[] = []
  const isPicture = selected?.type === 'image' || selected?.type === 'gif'
  if (isPicture && selected.isEmpty) uses.push('replace')
  if (selected?.type === 'video') uses.push('poster')
  uses.push('add')
  if (isPicture && !selected.isEmpty) uses.push('replace')
  uses.push('background')
  if (requested === 'deckBackground') uses.push('deckBackground')
  return requested && uses.includes(requested) ? [requested, ...uses.filter(use => use !== requested)] : uses
}

/** Opens a side panel, and sets what pictures chosen in the library are used for. */
export function useOpenPanel(): (panel: SidePanel, use?: PictureUse) => void {
  const ui = useUi()
  const store = usePictureUseStore()
  return useCallback(
    (panel, use) => {
      store.setState({ use: use ?? null })
      ui.setState({ sidePanel: panel, sideOpen: true })
    },
    [ui, store],
  )
}
