/** What a brief looks like at a glance; null for a few words, about which there is nothing to say. */
export type BriefLook =
  | { readonly kind: 'outline'; readonly headings: number }
  | { readonly kind: 'list'; readonly points: number }
  | { readonly kind: 'text'; readonly pages: number }

const heading = /^ {0,3}#{1,6}[ \t]+\S/
const listLine = /^\s*(?:[-*+•–—]|\d{1,3}[.)])\s+\S/
const lettersOnPage = 1_800
const leastText = 1_200

/** Recognises a Markdown outline, a list of points, and a text of pages. */
export function describeBrief(brief: string): BriefLook | null {
  const lines = brief.split(/\r\n?|\n/).filter(line => line.trim() !== '')
  const headings = lines.filter(line => heading.test(line)).length
  if (headings >= 2) return { kind: 'outline', headings }
  const points = lines.filter(line => listLine.test(line)).length
  if (points >= 3 && points * 5 >= lines.length * 3) return { kind: 'list', points }
  const letters = brief.trim().length
  return letters < leastText
    ? null
    : { kind: 'text', pages: Math.max(1, Math.round(letters / lettersOnPage)) }
}
