import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { measureFiles, readJourneys } from './lib/figures.mjs'
import { inRoot, root } from './lib/paths.mjs'

const limits = { files: 1600, leastMedian: 60, mostMedian: 120, mostShort: 0.1 }

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter(path => path && existsSync(inRoot(path)))
const { files, lines, median, short, long } = measureFiles(sources, path =>
  readFileSync(inRoot(path), 'utf8'),
)
const share = short.length / files
/** @type {[string, string, boolean][]} */
const rows = [
  ['source files without tests', `${files} (at most ${limits.files})`, files <= limits.files],
  ['lines', String(lines), true],
  [
    'median of lines',
    `${median} (${limits.leastMedian} to ${limits.mostMedian})`,
    median >= limits.leastMedian && median <= limits.mostMedian,
  ],
  ['under 25 lines', `${short.length}, ${(share * 100).toFixed(1)}% (under 10%)`, share < limits.mostShort],
  ['over 400 lines, data aside', long.length === 0 ? 'none' : long.join(', '), long.length === 0],
]
for (const { name, most, paths } of readJourneys(readFileSync(inRoot('docs', 'architecture.md'), 'utf8'))) {
  const missing = paths.filter(path => !existsSync(inRoot(path)))
  const text = `${paths.length} files (at most ${most})${missing.length > 0 ? `; not there: ${missing.join(', ')}` : ''}`
  rows.push([`journey: ${name}`, text, paths.length <= most && missing.length === 0])
}
for (const [name, figure, holds] of rows) console.log(`${holds ? '✓' : '✗'} ${name.padEnd(46)} ${figure}`)
process.exitCode = rows.every(([, , holds]) => holds) ? 0 : 1
