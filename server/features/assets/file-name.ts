import { makeStorable } from '#server/db/storable-text.ts'

const longest = 120

/** A file's name as words to show: no folders, nothing that cannot be seen, no longer than a line, never empty. */
export function cleanFileName(given: string, nameless = 'picture'): string {
  const last = makeStorable(given).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // Marks that turn the direction of reading make `gpj.exe` out of `exe.jpg`.
  const seen = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return shorten(seen.replace(/^\.+$/, '')) || nameless
}

/** The ending stays: it is what one knows a file by. */
function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  return `${letters.slice(0, longest - ending.length - 1).join('')}…${ending}`
}
