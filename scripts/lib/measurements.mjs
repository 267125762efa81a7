import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import { readJson, writeJson } from './json-file.mjs'
import { inRoot } from './paths.mjs'

/** Puts text between the two comments that name a section, and leaves all else as it is.
 * @param {string} document
 * @param {string} section
 * @param {string} text */
export function fillSection(document, section, text) {
  const [begin, end] = [`<!-- ${section}: written by a command -->`, `<!-- ${section}: end -->`]
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error(`There is no section between "${begin}" and "${end}"`)
  return `${document.slice(0, from + begin.length)}\n${text.trim()}\n${document.slice(to)}`
}

/** @param {string} section
 * @param {string} text */
export function writeMeasurements(section, text) {
  const file = inRoot('docs', 'measurements.md')
  writeFileSync(file, fillSection(readFileSync(file, 'utf8'), section, text))
}

/** A table of Markdown: the first row is its heading.
 * @param {string[][]} cells */
export function writeMarkdownTable(cells) {
  const [heading = [], ...rows] = cells.map(row => row.map(escapeCell))
  const line = (/** @type {string[]} */ row) => `| ${row.join(' | ')} |`
  return [line(heading), `|${heading.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

/** When it was, and on what machine: figures say nothing without it.
 * @param {{ days: readonly string[] }} run */
export function describeRun({ days }) {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const [first, last] = [days.at(0), days.at(-1)]
  const when = first === last ? `On ${first}` : `From ${first} to ${last}`
  return `${when}, Node ${process.versions.node}, ${cpus().length} cores, ${gigabytes} GB of memory, ${process.platform} ${arch()}.`
}

/** @param {string} cell */
function escapeCell(cell) {
  return cell.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;')
}

/** A table for a terminal: the first row is its heading.
 * @param {string[][]} cells */
export function writeColumns(cells) {
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0))) ?? []
  const lines = cells.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map(width => '─'.repeat(width)).join('───'))
  return lines.join('\n')
}

/**
 * What a harness found last in this checkout, each with its day: after a fix a part is run again, and the table in
 * docs/measurements.md still shows all of it.
 * @template Result
 * @param {string} harness
 * @param {{ folder?: string, now?: () => Date }} [options] */
export function openKeptResults(
  harness,
  { folder = inRoot('.cache', 'found'), now = () => new Date() } = {},
) {
  const path = `${folder}/${harness}.json`
  /** @returns {Record<string, { day: string, result: Result }>} */
  const read = () => readJson(path) ?? {}
  return {
    /** @param {string} name
     * @param {Result} result */
    keep(name, result) {
      writeJson(path, { ...read(), [name]: { day: now().toISOString().slice(0, 10), result } })
    },
    /** Of those that were ever run, in the order of the names.
     * @param {readonly string[]} names */
    gather(names) {
      const kept = read()
      const found = names.flatMap(name => kept[name] ?? [])
      return { results: found.map(({ result }) => result), days: found.map(({ day }) => day).sort() }
    },
  }
}
