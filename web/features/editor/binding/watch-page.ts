import type { Editor } from '#editor/editor.ts'

/** Tells the editor when the connection comes and goes, and when the page may go. */
export function watchPage(editor: Editor): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('online', () => editor.setOnline(true), { signal })
  window.addEventListener('offline', () => editor.setOnline(false), { signal })
  window.addEventListener('pagehide', () => editor.leave(), { signal })
  // A phone may end a hidden page without another word.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') editor.leave()
    },
    { signal },
  )
  // What the browser keeps is there when the page is opened again: only where it does not is there something to ask.
  window.addEventListener(
    'beforeunload',
    event => {
      const { phase, kept } = editor.getState().save
      if (phase !== 'saved' && !kept) event.preventDefault()
    },
    { signal },
  )
  if (navigator.onLine === false) editor.setOnline(false)
  return () => listening.abort()
}
