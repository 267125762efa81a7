/**
 * The one list of characters that nobody sees: controls, marks that turn the direction of writing, blanks without
 * width, tags, and codes that belong to no letter. With them a file `gpj.exe` reads as `exe.jpg`, two people have the
 * same name, and an instruction hides in a title. Line ends and tabs are not among them.
 */
const hidden =
  '(?![\\t\\n])\\p{Cc}|[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]|\\p{Noncharacter_Code_Point}'

/** Scripts whose letters join: there the two joiners are spelling, in Persian, Hindi and their kin. */
const joining = [
  ...['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
].map(script => `\\p{Script=${script}}`)

/** What is unseen and yet means something where it stands. What decides is beside it and is never taken away. */
const meant = [
  // One emoji made of several; a soft hyphen, where a long word may break.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}])\\u00ad(?=(?!\\p{Default_Ignorable_Code_Point})\\p{L})',
  `(?<=(?!\\p{Default_Ignorable_Code_Point})[${joining.join('')}])[\\u200c\\u200d]`,
  // How the sign before it is drawn.
  '(?<=[^\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb\\p{Noncharacter_Code_Point}])[\\ufe00-\\ufe0f]',
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  '(?<=(?!\\p{Default_Ignorable_Code_Point})\\p{Script=Mongolian})[\\u180b-\\u180f]',
  // The flags of England, Scotland and Wales.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
]

const unseen = new RegExp(`(${meant.join('|')})|${hidden}`, 'gu')
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** A text of any length without what nobody sees; every kind of line end becomes the one. */
export function dropHidden(text: string): string {
  return text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(unseen, (_, kept: string | undefined) => kept ?? '')
}

/** A name as it is stored: one line, nothing hidden in it, empty when there is nothing to see. */
export function cleanName(name: string): string {
  return dropHidden(name)
    .replaceAll('\u00ad', '')
    .replace(/[\s\u2800]+/g, blank => (/[\t\n\u2800]/.test(blank) ? ' ' : blank))
    .trim()
}
