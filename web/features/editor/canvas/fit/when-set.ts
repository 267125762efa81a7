import { findFont } from '#domain/deck/catalog/fonts.ts'
import type { FontShelf } from '#web/platform/fonts/font-shelf.ts'

/**
 * Calls back once the words that are drawn stand in their own faces: at once where they do, so that nothing is seen at
 * the wrong size. A face that cannot be had is not waited for. What is returned calls it off.
 */
export function whenSet(
  drawn: HTMLElement,
  ids: readonly string[],
  shelf: Pick<FontShelf, 'isReady' | 'subscribe'>,
  measure: () => void,
): () => void {
  let isOff = false
  let stopListening = () => {}
  const families = new Set(ids.flatMap(id => findFont(id)?.face ?? []))

  function look() {
    stopListening()
    if (isOff) return
    if (!shelf.isReady(ids)) {
      stopListening = shelf.subscribe(look)
      return
    }
    const pending = listPending(drawn, families)
    if (pending.length === 0) measure()
    else void Promise.allSettled(pending.map(face => face.loaded)).then(look)
  }

  look()
  return () => {
    isOff = true
    stopListening()
  }
}

/** A face is asked for when the words that need it are laid out, and only those of its script and weight. */
function listPending(drawn: HTMLElement, families: ReadonlySet<string>): FontFace[] {
  drawn.getBoundingClientRect()
  return [...drawn.ownerDocument.fonts].filter(
    face => face.status === 'loading' && families.has(face.family.replace(/^["']|["']$/g, '')),
  )
}
