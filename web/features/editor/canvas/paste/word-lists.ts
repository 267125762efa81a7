export interface WordListItem {
  readonly tag: 'ul' | 'ol'
  readonly depth: number
  /** The line without the bullet or number that Word draws into it. */
  readonly words: HTMLElement
}

const NUMBER = /^\s*(?:\d+|[a-zа-я]|[ivxlcdm]+)[.)]/i

/** Word writes the items of a list as paragraphs, with their level in a style and the bullet among the words. */
export function wordListKind(line: HTMLElement): WordListItem | null {
  const style = line.getAttribute('style') ?? ''
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1]
  if (!level && !/\bMsoListParagraph/i.test(line.className)) return null
  const words = line.cloneNode(true) as HTMLElement
  const markers = [...words.querySelectorAll('[style*="mso-list" i]')].filter(element =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  )
  if (!level && markers.length === 0) return null
  const marker = markers.map(element => element.textContent ?? '').join('')
  for (const element of markers) element.remove()
  return { tag: NUMBER.test(marker) ? 'ol' : 'ul', depth: Math.min(8, Number(level ?? 1)), words }
}
