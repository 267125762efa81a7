import { DOMParser } from 'linkedom'
import type { Slide } from '#domain/deck/slide.ts'
import type { ExportNote } from '#domain/export/formats.ts'
import type { ReadFile } from '#server/providers/browser/browser.ts'

/** Animated drawings as still ones; everything else as it is. */
export function stillPictures(readFile: ReadFile): ReadFile {
  return async address => {
    const file = await readFile(address)
    if (!file?.type.startsWith('image/svg+xml')) return file
    const still = stillDrawing(file.body.toString())
    return still === undefined ? file : { ...file, body: Buffer.from(still) }
  }
}

/** A little into the animation: many begin with nothing visible. */
const paused = '*{animation-play-state:paused!important;animation-delay:-.4s!important}'

/**
 * A still copy of an animated drawing: animations that end at their end (some start from nothing), endless ones as
 * drawn. Undefined for a drawing without animation. A browser would show an arbitrary moment.
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

/** Notes for the report: what cannot move, play or be filled in on paper or in a picture. */
export function reportStaticItems(slides: readonly Pick<Slide, 'items'>[]): ExportNote[] {
  return slides.flatMap(({ items }, place) =>
    items.flatMap((item): ExportNote[] => {
      const slide = place + 1
      if (item.type === 'gif' && item.src) return [{ slide, loss: 'stilled', what: 'gif' }]
      if (item.type === 'video' && item.url) return [{ slide, loss: 'made_static', what: 'video' }]
      const isAnswered = item.type === 'form' || item.type === 'poll'
      return isAnswered ? [{ slide, loss: 'made_static', what: item.type }] : []
    }),
  )
}
