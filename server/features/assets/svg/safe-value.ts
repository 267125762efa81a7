/** Ids as drawing programs write them, which other elements of the same drawing refer to. */
const idForm = /^[\p{L}\p{N}_:.-]{1,200}$/u
const localUrl = /^url\(\s*(['"]?)#([\p{L}\p{N}_:.-]{1,200})\1\s*\)$/iu
const functionNames = new Set(
  'rgb rgba hsl hsla calc translate translatex translatey scale scalex scaley rotate skewx skewy matrix'.split(
    ' ',
  ),
)

export function isId(text: string): boolean {
  return idForm.test(text)
}

/**
 * A value that names nothing outside the drawing: of functions only harmless ones, of addresses only `url(#id)`. A
 * backslash can spell any of the others, so it spells nothing here.
 */
export function isSafeValue(value: string): boolean {
  if (value.includes('\\')) return false
  const rest = value.replace(/url\([^()]*\)/giu, address => (localUrl.test(address) ? '' : address))
  return [...rest.matchAll(/([\w-]*)\s*\(/g)].every(([, name]) => functionNames.has(name!.toLowerCase()))
}

/** References written in one way only: without quotes, which read differently in an attribute and in a sheet. */
export function writeReferences(value: string): string {
  return value.replace(/url\([^()]*\)/giu, address => `url(#${localUrl.exec(address)?.[2] ?? ''})`)
}

/** The ids that a value refers to, as `writeReferences` writes them. */
export function findReferences(value: string): string[] {
  return Array.from(value.matchAll(/url\(#([^()]*)\)/g), ([, id]) => id!)
}
