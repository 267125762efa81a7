/** Writes lines and lists as they come, and closes what has to be closed. */
export class MarkupWriter {
  private html = ''
  private line = ''
  private open: string | null = null
  private lists: { tag: 'ul' | 'ol'; depth: number }[] = []

  text(words: string): void {
    const clean = words.replace(/[\t\n\r\f ]+/g, ' ')
    this.line += this.line === '' || this.line.endsWith('<br>') ? clean.trimStart() : clean
  }

  raw(markup: string): void {
    this.line += markup
  }

  /** A line of its own; the words that stood before it are one too. */
  startLine(tag: string): void {
    this.endLine()
    this.open = tag
  }

  endLine(): void {
    const words = this.line.replace(/(?:<br>|\s)+$/, '')
    const tag = this.open ?? 'p'
    if (words.replace(/<[^>]*>/g, '').trim() !== '') {
      if (tag !== 'li') this.closeLists(0)
      this.html += tag === 'li' ? `<li>${words}` : `<${tag}>${words}</${tag}>`
    }
    this.line = ''
    this.open = null
  }

  /** An item of a list at a depth; lists open and close around it as needed. */
  startItem(tag: 'ul' | 'ol', depth: number): void {
    this.endLine()
    const inside = this.lists.at(-1)
    if (inside && (inside.depth > depth || (inside.depth === depth && inside.tag !== tag))) {
      this.closeLists(inside.tag === tag ? depth : depth - 1)
    }
    const now = this.lists.at(-1)
    if (!now || now.depth < depth) {
      this.html += `<${tag}>`
      this.lists.push({ tag, depth })
    } else this.html += '</li>'
    this.open = 'li'
  }

  closeLists(depth: number): void {
    while ((this.lists.at(-1)?.depth ?? 0) > depth) this.html += `</li></${this.lists.pop()?.tag}>`
  }

  finish(): string {
    this.endLine()
    this.closeLists(0)
    return this.html
  }
}
