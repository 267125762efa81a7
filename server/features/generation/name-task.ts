import type { GenerationRequest } from '#domain/generation/request.ts'

const longest = 80

/** The first words of what was asked, until the outline has a title. */
export function nameTask({ brief, documents }: GenerationRequest): string {
  const lines = [brief, ...documents.flatMap(({ source, text }) => [source.title, text])]
  const words = lines.map(text =>
    text
      .replace(/^[\s#>*\-–—•]+/u, '')
      .split('\n')[0]!
      .trim(),
  )
  const first = words.find(line => line !== '') ?? ''
  if (first.length <= longest) return first
  const cut = first.slice(0, longest)
  return `${cut.slice(0, cut.lastIndexOf(' ') > longest / 2 ? cut.lastIndexOf(' ') : longest)}…`.toWellFormed()
}
