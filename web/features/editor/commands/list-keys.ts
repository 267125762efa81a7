import type { Command } from './command.ts'

export function listKeys({ keys = [], macKeys }: Command, isMac: boolean): readonly string[] {
  return (isMac && macKeys) || keys
}
