import type { Editor as Tiptap } from '@tiptap/core'
import { useSyncExternalStore } from 'react'

/** Draws again when what is read of a text editor changes. What is read has to be the same thing until then. */
export function useTiptap<Part>(tiptap: Tiptap, read: (tiptap: Tiptap) => Part): Part {
  const subscribe = (listener: () => void) => {
    tiptap.on('transaction', listener)
    tiptap.on('focus', listener)
    tiptap.on('blur', listener)
    return () => {
      tiptap.off('transaction', listener)
      tiptap.off('focus', listener)
      tiptap.off('blur', listener)
    }
  }
  const readNow = () => read(tiptap)
  return useSyncExternalStore(subscribe, readNow, readNow)
}
