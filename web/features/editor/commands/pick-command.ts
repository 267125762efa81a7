import type { Zone } from '../binding/ui-store.ts'
import type { Command } from './command.ts'
import { type KeyCombo, type KeyPress, matchKeys, parseKeys } from './key-combo.ts'
import { listKeys } from './list-keys.ts'

export interface KeyMoment {
  readonly press: KeyPress
  /** The key is held down. */
  readonly repeat: boolean
  readonly isMac: boolean
  /** What is typed into: nothing, the text of the slide, or another field. */
  readonly typing: 'nothing' | 'slide' | 'field'
  readonly zone: Zone
  readonly isEnabled: (command: Command) => boolean
}

export interface KeyVerdict {
  /** Whether the browser's own answer to the key is held back. */
  readonly taken: boolean
  readonly command?: Command
}

/** Which command a key means. The commands of the part with the focus come before those that work everywhere. */
export function pickCommand(commands: readonly Command[], moment: KeyMoment): KeyVerdict {
  const meant = listMeant(commands, moment)
  const command = meant.find(moment.isEnabled)
  if (command) return moment.repeat && command.once ? { taken: true } : { taken: true, command }
  // What the browser would do on Ctrl+D instead of an unavailable "duplicate" surprises more than nothing does.
  const { ctrlKey, metaKey } = moment.press
  return { taken: meant.length > 0 && (ctrlKey || metaKey) && moment.typing === 'nothing' }
}

function listMeant(commands: readonly Command[], { press, isMac, typing, zone }: KeyMoment): Command[] {
  const ranked: { command: Command; rank: number }[] = []
  for (const command of commands) {
    if (command.native || (command.where !== undefined && command.where !== zone)) continue
    if (!worksWhile(typing, command)) continue
    const match = bestMatch(listKeys(command, isMac), press, isMac, typing !== 'nothing')
    if (match) ranked.push({ command, rank: (match === 'exact' ? 0 : 2) + (command.where ? 0 : 1) })
  }
  return ranked.sort((a, b) => a.rank - b.rank).map(({ command }) => command)
}

function worksWhile(typing: KeyMoment['typing'], { whileTyping = false }: Command): boolean {
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
