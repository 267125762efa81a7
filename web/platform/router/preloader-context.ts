import { createContext, useContext } from 'react'
import type { Preloader } from '../preload/preloader.ts'

export const PreloaderContext = createContext<Preloader | undefined>(undefined)

export function usePreloader(): Preloader | undefined {
  return useContext(PreloaderContext)
}
