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
  window.addEventListener(
    'beforeunload',
    event => {
      if (editor.getState().save.phase !== 'saved') event.preventDefault()
    },
    { signal },
  )
  if (navigator.onLine === false) editor.setOnline(false)
  return () => listening.abort()
}
