const MOST_LINES = 60

/** A text without the settings that some tools write above it; the title among them is kept. */
export function skipFrontMatter(text: string): { title: string; rest: string } {
  const start = /^\ufeff?\s{0,20}(---|\+\+\+)[ \t]{0,20}\r?\n/.exec(text)
  if (!start) return { title: '', rest: text }
  const lines = text
    .slice(start[0].length, start[0].length + 8_000)
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
  const end = lines.findIndex(line => line.trim() === start[1] || line.trim() === '...')
  const settings = lines.slice(0, Math.max(end, 0))
  if (end < 1 || !settings.every(isSetting)) return { title: '', rest: text }
  const title =
    settings.map(line => /^title\s{0,4}[:=]\s{0,4}(.{1,200})$/i.exec(line.trim())?.[1]).find(Boolean) ?? ''
  const skipped = lines.slice(0, end + 1).reduce((sum, line) => sum + line.length, 0)
  const newlines = text.slice(start[0].length).split('\n', end + 1)
  const length = newlines.reduce((sum, line) => sum + line.length + 1, 0)
  return {
    title: title.trim().replace(/^["']|["']$/g, ''),
    rest: skipped >= 0 ? text.slice(start[0].length + length) : text,
  }
}

function isSetting(line: string): boolean {
  return (
    line.trim() === '' ||
    /^[\w-]{1,40}\s{0,4}[:=]/.test(line) ||
    /^\s{1,20}\S/.test(line) ||
    /^-\s/.test(line)
  )
}
