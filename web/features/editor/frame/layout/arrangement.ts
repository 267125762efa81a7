import { type Arrangement, defaultArrangement } from '../../binding/ui-store.ts'

/** Where the browser keeps how the editor was arranged; a cookie, so that the server draws it so at once. */
export const arrangementCookie = 'editor-panels'

/** How small and how large each part may be made, in pixels. */
export const paneLimits = {
  slidesWidth: { min: 152, max: 360 },
  sideWidth: { min: 260, max: 440 },
  notesHeight: { min: 72, max: 420 },
} as const
export type PaneSize = keyof typeof paneLimits

export function clampPane(name: PaneSize, size: number): number {
  const { min, max } = paneLimits[name]
  return Math.round(Math.min(max, Math.max(min, size)))
}

const order = ['slidesWidth', 'sideWidth', 'notesHeight'] as const
const switches = { slidesWidth: 'slidesOpen', sideWidth: 'sideOpen', notesHeight: 'notesOpen' } as const

/** `208.300.-128`: a size per part, negative while the part is folded away. */
export function writeArrangement(arrangement: Arrangement): string {
  return order.map(name => (arrangement[switches[name]] ? arrangement[name] : -arrangement[name])).join('.')
}

/** Whatever stands in the cookie: what makes no sense is as it is for a newcomer. */
export function readArrangement(cookie: string | undefined): Arrangement {
  const sizes = (cookie ?? '').split('.').map(Number)
  const read = order.map((name, at) => {
    const size = sizes[at]
    if (!size || !Number.isFinite(size)) return {}
    return { [name]: clampPane(name, Math.abs(size)), [switches[name]]: size > 0 }
  })
  return Object.assign({}, defaultArrangement, ...read) as Arrangement
}
