import { DOMParser } from 'linkedom'
import type { ReadFile } from '#server/providers/browser/browser.ts'

/** Moving drawings as they stand still; everything else as it is. */
export function stillPictures(readFile: ReadFile): ReadFile {
  return async address => {
    const file = await readFile(address)
    if (!file?.type.startsWith('image/svg+xml')) return file
    const still = stillDrawing(file.body.toString())
    return still === undefined ? file : { ...file, body: Buffer.from(still) }
  }
}

/** A little into the movement: many begin with nothing to be seen. */
const paused = '*{animation-play-state:paused!important;animation-delay:-.4s!important}'

/**
 * A drawing that moves, at rest: what comes to an end at its end, for some draw themselves out of nothing; what goes
 * round and round as it is drawn. Undefined for one that does not move. A browser would show whatever moment it is.
 */
export function stillDrawing(svg: string): string | undefined {
  const hasStyle = svg.includes('@keyframes')
  if (!hasStyle && !/<(animate|set)\b/i.test(svg) && !/<animate(Transform|Motion)\b/i.test(svg))
    return undefined
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('svg')
  if (!root) return undefined
  for (const moving of root.querySelectorAll('animate, set, animateTransform, animateMotion')) {
    if (moving.getAttribute('fill') === 'freeze') applyEnd(moving)
    moving.remove()
  }
  if (hasStyle) root.insertAdjacentHTML('afterbegin', `<style>${paused}</style>`)
  return root.toString()
}

function applyEnd(moving: ReturnType<DOMParser['parseFromString']>['documentElement']): void {
  const name = moving.getAttribute('attributeName')
  const end = moving.getAttribute('to') ?? moving.getAttribute('values')?.split(';').at(-1)?.trim()
  if (!name || end === undefined || end === '') return
  const isTurn = moving.localName === 'animateTransform'
  const value = isTurn ? `${moving.getAttribute('type') ?? 'translate'}(${end})` : end
  moving.parentElement?.setAttribute(name, value)
}
