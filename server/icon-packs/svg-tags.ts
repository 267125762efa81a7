export interface Tag {
  readonly text: string
  readonly kind: 'open' | 'close' | 'alone'
  readonly name: string
}

/** The tags of a drawing as packs write it: no text between them, no `>` inside them. */
export function splitTags(body: string): Tag[] {
  return [...body.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi)].map(([text, end, name, alone]) => ({
    text,
    name: name ?? '',
    kind: end ? 'close' : alone ? 'alone' : 'open',
  }))
}

export function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
}

export function writeAttribute(tag: string, name: string, value: string): string {
  const known = new RegExp(`(\\s${name}=")[^"]*"`)
  if (known.test(tag)) return tag.replace(known, (_, start: string) => `${start}${value}"`)
  return tag.replace(/\s*\/?>$/, end => ` ${name}="${value}"${end.trim()}`)
}
