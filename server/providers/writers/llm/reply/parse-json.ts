export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface ParsedJson {
  readonly value: Json
  /** False where the text ended in the middle, and what was open was closed for it. */
  readonly isWhole: boolean
}

/** Deeper than any answer that is asked for: a nest of brackets must not use up the stack. */
const DEEPEST = 32
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”"'],
  ['”', '”"'],
  ['„', '“”"'],
  ['«', '»'],
  ["'", "'"],
  ['‘', '’'],
])
const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }),
)
const LITERALS: ReadonlyMap<string, Json> = new Map<string, Json>(
  Object.entries({
    true: true,
    false: false,
    null: null,
    True: true,
    False: false,
    None: null,
    undefined: null,
    NaN: null,
  }),
)
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads JSON as language models write it: in a fence or between sentences, with commas too many, typographic quotes,
 * bare line breaks, quotes inside quotes, comments, or without its end. Undefined where there is none.
 * Valid JSON is read as JSON.parse reads it, keys of the prototype left out.
 */
export function parseJson(reply: string): ParsedJson | undefined {
  const text = reply.slice(endOfThoughts(reply))
  const fence = /```\w*\s*(?=[[{])/.exec(text)
  const list = text.indexOf('[')
  const object = text.indexOf('{')
  if (fence) return parseAt(text, fence.index + fence[0].length)
  const isListFirst = list >= 0 && (object < 0 || list < object)
  const parsed = isListFirst ? parseAt(text, list) : undefined
  // "As asked [in short]: { … }": a list before the object counts only when objects are in it.
  const isMeant = object < 0 || (Array.isArray(parsed?.value) && typeof parsed.value[0] === 'object')
  if (parsed && isMeant) return parsed
  return object < 0 ? undefined : parseAt(text, object)
}

/** Models that think aloud do so before they answer. */
function endOfThoughts(reply: string): number {
  return Math.max(0, ...['</think>', '</thinking>'].map(tag => reply.lastIndexOf(tag) + 1))
}

function parseAt(text: string, start: number): ParsedJson | undefined {
  let at = start
  let isCut = false
  let isTooDeep = false

  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  const skip = (pattern: RegExp) => {
    at += match(pattern)?.length ?? 0
  }

  function readValue(depth: number): Json | undefined {
    skip(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y)
    const letter = text[at]
    if (letter === undefined) {
      isCut = true
      return undefined
    }
    if (letter === '{' || letter === '[') {
      isTooDeep ||= depth >= DEEPEST
      if (isTooDeep) return undefined
      return letter === '{' ? readObject(depth + 1) : readList(depth + 1)
    }
    return CLOSING.has(letter) ? readString() : readWord()
  }

  /** Each entry in turn; what cannot be read is passed over letter by letter. */
  function readEntries(readOne: () => boolean) {
    at += 1
    while (!isTooDeep) {
      skip(/(?:[\s,;]|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y)
      const letter = text[at]
      if (letter === undefined) {
        isCut = true
        return
      }
      if (letter === '}' || letter === ']') {
        at += 1
        return
      }
      if (!readOne()) at += 1
    }
  }

  function readObject(depth: number): Json {
    const entries: [string, Json][] = []
    readEntries(() => {
      const key = readKey()
      if (key === undefined) return false
      skip(/\s+/y)
      if (text[at] === undefined) isCut = true
      if (text[at] !== ':') return isCut
      at += 1
      const value = readValue(depth)
      if (value === undefined) return isCut
      if (!PROTOTYPE_KEYS.has(key)) entries.push([key, value])
      return true
    })
    return Object.fromEntries(entries)
  }

  function readKey(): string | undefined {
    if (CLOSING.has(text[at] ?? '')) return readString()
    const key = match(/[\p{L}_$][\p{L}\d_$-]*/uy)
    at += key?.length ?? 0
    return key
  }

  function readList(depth: number): Json {
    const list: Json[] = []
    readEntries(() => {
      const value = readValue(depth)
      if (value === undefined) return isCut
      // Half a sentence is no entry.
      if (!(isCut && typeof value === 'string' && list.length > 0)) list.push(value)
      return true
    })
    return list
  }

  /** A quote ends its string only where JSON goes on behind it: models forget to escape the ones inside. */
  function readString(): string {
    const closing = CLOSING.get(text[at] ?? '') ?? '"'
    let value = ''
    at += 1
    for (let letter = text[at]; letter !== undefined; letter = text[at]) {
      at += 1
      if (letter === '\\') value += readEscape()
      else if (closing.includes(letter) && match(/\s*(?:[,:;}\]]|$|\/[/*])|[ \t]*\n\s*["“]/y) !== undefined)
        return value
      else value += letter
    }
    isCut = true
    return value
  }

  function readEscape(): string {
    const letter = text[at] ?? ''
    const code = letter === 'u' ? match(/u[\da-fA-F]{4}/y) : undefined
    at += code?.length ?? 1
    return code ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (ESCAPES.get(letter) ?? letter)
  }

  function readWord(): Json | undefined {
    const word = match(/[^\s,:;{}[\]"][^,;{}[\]"\n]*/y)?.trimEnd()
    if (word === undefined) return undefined
    at += word.length
    if (at >= text.length) isCut = true
    if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word)) return Number(word)
    return LITERALS.get(word) ?? (LITERALS.has(word) ? null : word)
  }

  const value = readValue(0)
  return value === undefined || isTooDeep ? undefined : { value, isWhole: !isCut }
}
