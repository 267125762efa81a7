import { cleanName, dropHidden } from '#domain/hidden-characters.ts'
import { toOneLine } from './email-content.ts'

/**
 * A mail goes out in the name of this installation, so what somebody else typed must not make it an advertisement.
 * The rule for names: every word that is an address, or that a mail program would make one of, is left out and leaves
 * "…"; signs of markup are left out; and a name that lost anything does not get into a subject at all.
 */
const longestName = 60

const schemes = 'https?|ftps?|mailto|tel|sms|callto|javascript|data|file|blob|skype|tg|whatsapp|viber|bitcoin'
/** On the word in its plainest form: a full-width dot is a dot, and mail programs think so too. */
const address = new RegExp(
  [
    `(?:^|[^\\p{L}])(?:${schemes}):`,
    'https?:|//|\\\\\\\\',
    '@.|.@',
    // A dot before two letters: evil.example, t.me/x, .com; not 2.0, nor the end of a sentence, nor "Wait...what".
    '(?<!\\.)\\.\\p{L}[\\p{L}\\p{M}\\p{N}-]',
    '\\.xn--',
    '\\d{1,3}(?:\\.\\d{1,3}){3}',
    '(?:[\\da-f]{0,4}:){3}',
  ].join('|'),
  'iu',
)
/** Nine digits or more, however they are set apart: shorter ones are years, days and versions. */
const phone = /[+(]?\p{Nd}(?:[\s().+/·-]{0,3}\p{Nd}){8,}/gu
const markup = /[<>[\]{}`|\\^]/g

interface NameInMail {
  /** To be shown in the text; empty when nothing is left to show. */
  readonly shown: string
  /** As it was typed: only such a name may stand in a subject. */
  readonly isPlain: boolean
}

export function readName(given: string): NameInMail {
  // Cut at the end: half an address would not be known for one.
  const name = toOneLine(cleanName(given).slice(0, 2000), 2000)
  const words = name.replace(markup, ' ').split(/\s+/)
  const kept = words.map(word => (looksLikeAddress(word) ? '…' : word)).join(' ')
  const shown = kept
    .replace(phone, '…')
    .replace(/(?:…\s*)+/g, '… ')
    .trim()
  const saysSomething = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(shown)
  return {
    shown: saysSomething ? toOneLine(shown, longestName) : '',
    isPlain: saysSomething && shown === name,
  }
}

/** The name an account starts with is the first part of its address, where dots stand for spaces. */
export function readPerson(given: string): string {
  return readName(given.replace(/(?<=\p{L})[._]+(?=\p{L})/gu, ' ')).shown
}

function looksLikeAddress(word: string): boolean {
  return address.test(word.normalize('NFKC').replace(/[\u3002\uff61\u2024\u00b7]/g, '.'))
}

/**
 * Longer texts, for readers who need every word of them: what was filled in, asked or reported. Nothing is left out,
 * and no mail program makes a link of `hxxps://evil[.]example` or `anna[at]evil[.]example`.
 */
export function breakAddresses(text: string): string {
  return dropHidden(text)
    .replace(/(h)tt(ps?:)/gi, '$1xx$2')
    .replace(/(ftps?|mailto|tel|sms|callto|javascript|data):/gi, '$1[:]')
    .replace(/(?<=\S)[@\uff20](?=\S)/gu, '[at]')
    .replace(
      /(?<=[\p{L}\p{N}-])[.\uff0e\u3002\uff61\u2024](?=[\p{L}\p{N}])/gu,
      (dot, at: number, all: string) => (isDecimal(all, at) || isScript(all, at) ? dot : '[.]'),
    )
}

/** The lines of a report name places in scripts, `editor.js:1:2`, and no domain ends like them. */
function isScript(text: string, at: number): boolean {
  return /^m?[jt]sx?:\d/u.test(text.slice(at + 1, at + 8))
}

/** 2.5 is a number; 10.0.0.1 has more than one dot and is none. */
function isDecimal(text: string, at: number): boolean {
  const around = /[\p{L}\p{N}.-]*$/u.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? ''
  const after = /^[\p{L}\p{N}.-]*/u.exec(text.slice(at + 1, at + 41))?.[0] ?? ''
  return /^\p{Nd}+$/u.test(around) && /^\p{Nd}+\.?$/u.test(after)
}
