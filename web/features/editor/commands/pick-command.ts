import type { Zone } from '../session/ui-store.ts'
import { type Command, listKeys } from './command.ts'
import { type KeyCombo, type KeyPress, matchKeys, parseKeys } from './key-combo.ts'

export interface KeyContext {
  readonly press: KeyPress
  /** The key is held down. */
  readonly repeat: boolean
  readonly isMac: boolean
  /** What is typed into: nothing, the text of the slide, or another field. */
  readonly typing: 'nothing' | 'slide' | 'field'
  readonly zone: Zone
  /** The key is pressed on the slide, and not on a control beside it. */
  readonly isOnSlide: boolean
  readonly isEnabled: (command: Command) => boolean
}

interface KeyDecision {
  /** Whether the browser's default action is prevented. */
  readonly taken: boolean
  readonly command?: Command
}

/** Which command a key means. The commands of the part with the focus come before those that work everywhere. */
export function pickCommand(commands: readonly Command[], moment: KeyContext): KeyDecision {
  const meant = listMatching(commands, moment)
  const command = meant.find(moment.isEnabled)
  if (command) return moment.repeat && command.once ? { taken: true } : { taken: true, command }
  // If "duplicate" is unavailable, doing nothing on Ctrl+D surprises less than the browser's bookmark dialog.
  const { ctrlKey, metaKey } = moment.press
  return { taken: meant.length > 0 && (ctrlKey || metaKey) && moment.typing === 'nothing' }
}

function listMatching(commands: readonly Command[], moment: KeyContext): Command[] {
  const { press, isMac, typing, zone, isOnSlide } = moment
  const ranked: { command: Command; rank: number }[] = []
  for (const command of commands) {
    if (command.native || (command.where !== undefined && command.where !== zone)) continue
    if (!worksWhile(typing, command) || (command.onSlide && !isOnSlide)) continue
    const match = bestMatch(listKeys(command, isMac), press, isMac, typing !== 'nothing')
    if (match) ranked.push({ command, rank: (match === 'exact' ? 0 : 2) + (command.where ? 0 : 1) })
  }
  return ranked.sort((a, b) => a.rank - b.rank).map(({ command }) => command)
}

function worksWhile(typing: KeyContext['typing'], { whileTyping = false }: Command): boolean {
  if (typing === 'nothing') return true
  return whileTyping === true || (whileTyping === 'slide' && typing === 'slide')
}

function bestMatch(keys: readonly string[], press: KeyPress, isMac: boolean, isTyping: boolean) {
  const combos = keys.map(parseKeys).filter(combo => !isTyping || !isCharacter(combo))
  const matches = combos.map(combo => matchKeys(combo, press, isMac))
  return matches.includes('exact') ? 'exact' : matches.find(match => match !== undefined)
}

function isCharacter({ key, mod, ctrl, alt }: KeyCombo): boolean {
  return key.length === 1 && !mod && !ctrl && !alt
}

const nonTextInputs = new Set([
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

/** What a key pressed on this element is typed into. */
export function readTyping(target: EventTarget | null): KeyContext['typing'] {
  if (!(target instanceof HTMLElement)) return 'nothing'
  if (target instanceof HTMLInputElement) return nonTextInputs.has(target.type) ? 'nothing' : 'field'
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return 'field'
  if (!target.isContentEditable) return 'nothing'
  return target.closest('[data-zone="canvas"]') ? 'slide' : 'field'
}

/**
 * Whether a key belongs to the slide: to its words, to what is selected on it, or to nothing else. What Tab can come to
 * beside them, in the part or in a popover, keeps its keys; handles are only for the pointer.
 */
export function isOnSlide(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target === document.body) return true
  const scroller = target.closest('.canvas-scroller')
  return scroller !== null && (target === scroller || target.isContentEditable || target.tabIndex < 0)
}

const listLayers = '[role="menu"], [role="listbox"]'
const dialogs = '[role="dialog"], [role="alertdialog"]'

/**
 * Where keys mean something else: in a menu or a dialog above the editor. A popover beside what it changes (a colour, a
 * link) leaves the editor usable, and undo with it. A list within a part of the editor is not a layer above it.
 */
export function readLayer(target: EventTarget | null): 'none' | 'beside' | 'above' {
  const layer = target instanceof Element ? target.closest(`${listLayers}, ${dialogs}`) : null
  if (layer === null || layer.closest('[data-zone]') !== null) return 'none'
  const canvas = document.querySelector('[data-zone="canvas"]')
  const isOutOfReach = canvas?.closest('[inert], [aria-hidden="true"]') !== null
  return layer.matches(listLayers) || isOutOfReach ? 'above' : 'beside'
}

const pressableElements = 'button, a[href], summary, label, [role="button"], [role="tab"], [role="switch"]'
const arrowKeyElements =
  '[role="slider"], [role="tab"], [role="radio"], [role="separator"], [role="option"], ' +
  'input[type="range"], input[type="radio"]'

/** Whether the element itself handles this key: Enter presses a button, arrows move a slider. */
export function handlesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (key === 'Enter' || key === ' ') return target.closest(pressableElements) !== null
  return /^(Arrow|Home|End|Page)/.test(key) && target.closest(arrowKeyElements) !== null
}
