import { pickKeyFacts, readKey, type ViewerAct } from '../keys.ts'
import { readView } from './page-parts.ts'
import type { ViewerTools } from './tools.ts'

export interface KeysOptions {
  readonly body: HTMLElement
  readonly current: () => HTMLElement | undefined
  /** What a key means in the grid of all slides, once that has come. */
  readonly press: (key: string) => ReturnType<ViewerTools['overview']['press']>
  /** Picks a slide in the grid of all. */
  readonly change: (index: number) => void
  /** False where there was nothing to do, so that the key does what it does elsewhere. */
  readonly act: (act: ViewerAct | { readonly jumpTo: number }) => boolean
}

const numberTime = 2500

export function watchKeys({ body, current, press, change, act }: KeysOptions): void {
  let forget: ReturnType<typeof setTimeout>
  /** Digits so far, shown by style sheets. */
  function type(digits: string): void {
    clearTimeout(forget)
    if (digits) body.dataset.typed = digits
    else delete body.dataset.typed
    if (digits) forget = setTimeout(() => type(''), numberTime)
  }
  function answer(event: KeyboardEvent): boolean {
    const inGrid = event.altKey || event.ctrlKey || event.metaKey ? undefined : press(event.key)
    if (inGrid && 'pick' in inGrid) change(inGrid.pick)
    else if (inGrid) act({ jumpTo: inGrid.go })
    if (inGrid) return true
    const facts = pickKeyFacts(event, body.dataset.typed)
    const isOpen = body.hasAttribute('data-overview')
    const wanted = readKey(isOpen ? { ...facts, focus: 'pressable' } : facts)
    if (wanted === undefined || isScrolling(event.key, body, current())) return false
    if (typeof wanted === 'object' && 'typed' in wanted) {
      type(wanted.typed)
      return true
    }
    type('')
    return act(wanted)
  }
  window.addEventListener('keydown', event => {
    if (!event.defaultPrevented && answer(event)) event.preventDefault()
  })
}

/** On a page that scrolls, arrows scroll; and what is taller than the window is read to its end first. */
function isScrolling(key: string, body: HTMLElement, slide: HTMLElement | undefined): boolean {
  if (readView(body) !== 'site' || body.hasAttribute('data-overview')) return false
  if (key === 'ArrowDown' || key === 'ArrowUp') return true
  if (!slide || (key !== ' ' && key !== 'PageDown' && key !== 'PageUp')) return false
  const { top, bottom } = slide.getBoundingClientRect()
  return key === 'PageUp' ? top < -4 : bottom > innerHeight + 4
}
