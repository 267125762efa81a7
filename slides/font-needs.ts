import { createContext } from 'react'

/**
 * Told, while a slide is drawn, which fonts of the catalogue it is set in, so that whoever shows it can bring their
 * faces. Told the same again and again: it has to cost nothing.
 */
export const FontNeeds = createContext<(ids: readonly string[]) => void>(() => undefined)
