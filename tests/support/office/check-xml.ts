const TOKEN =
  /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*"[^"<]*")*)\s*(\/?)>|([^<]+)|([\s\S])/g
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i

/** What is wrong with a text that ought to be XML; nothing for one that every reader takes. */
export function findXmlFaults(xml: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  for (const [token, close, tag, attributes = '', empty, text, stray] of xml.matchAll(TOKEN)) {
    if (stray !== undefined) faults.push(`what begins with ${xml.slice(xml.indexOf(token), 40)} is no markup`)
    if (text !== undefined && ENTITY.test(text)) faults.push(`a bare & in ${text.slice(0, 40)}`)
    if (text !== undefined && open.length === 0 && text.trim() !== '')
      faults.push('words outside of the root')
    if (tag === undefined) continue
    if (ENTITY.test(attributes)) faults.push(`a bare & in <${tag}${attributes.slice(0, 60)}>`)
    const names = [...attributes.matchAll(/([\w.:-]+)\s*=/g)].map(([, name]) => name)
    if (new Set(names).size !== names.length) faults.push(`<${tag}> names an attribute twice`)
    if (close) {
      const opened = open.pop()
      if (opened !== tag) faults.push(`</${tag}> closes <${opened}>`)
    } else if (!empty) open.push(tag)
  }
  if (open.length > 0) faults.push(`<${open.join('> <')}> is never closed`)
  return faults
}
