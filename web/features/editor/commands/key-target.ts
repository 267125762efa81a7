import type { KeyMoment } from './pick-command.ts'

const typeless = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'range',
  'color',
  'file',
  'image',
])

/** What a key pressed at this element is typed into. */
export function readTyping(target: EventTarget | null): KeyMoment['typing'] {
  if (!(target instanceof HTMLElement)) return 'nothing'
  if (target instanceof HTMLInputElement) return typeless.has(target.type) ? 'nothing' : 'field'
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return 'field'
  if (!target.isContentEditable) return 'nothing'
  return target.closest('[data-zone="canvas"]') ? 'slide' : 'field'
}

const listLayers = '[role="menu"], [role="listbox"]'
const sheets = '[role="dialog"], [role="alertdialog"]'

/**
 * Where keys mean something else: in a menu or a dialog above the editor. A sheet beside what it changes (a colour, a
 * link) leaves the editor within reach, and undo with it. A list within a part of the editor is no layer above it.
 */
export function readLayer(target: EventTarget | null): 'none' | 'beside' | 'above' {
  const layer = target instanceof Element ? target.closest(`${listLayers}, ${sheets}`) : null
  if (layer === null || layer.closest('[data-zone]') !== null) return 'none'
  const canvas = document.querySelector('[data-zone="canvas"]')
  const isOutOfReach = canvas?.closest('[inert], [aria-hidden="true"]') !== null
  return layer.matches(listLayers) || isOutOfReach ? 'above' : 'beside'
}

const pressed = 'button, a[href], summary, label, [role="button"], [role="tab"], [role="switch"]'
const moved =
  '[role="slider"], [role="tab"], [role="radio"], [role="separator"], [role="option"], ' +
  'input[type="range"], input[type="radio"]'

/** Whether the element itself answers this key: Enter presses a button, arrows move a slider. */
export function answersKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (key === 'Enter' || key === ' ') return target.closest(pressed) !== null
  return /^(Arrow|Home|End|Page)/.test(key) && target.closest(moved) !== null
}
