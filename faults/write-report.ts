import { writeColumns } from '../scripts/lib/columns.mjs'
import { describeRun, writeMarkdownTable } from '../scripts/lib/readme-section.mjs'
import { isKept, type Told } from './told.ts'

export function writeReport(told: readonly Told[], { size, seed }: { size: string; seed: string }): string {
  const kept = told.filter(isKept).length
  return [
    '',
    ...told.filter(one => !isKept(one)).map(describeFailure),
    writeColumns(listCells(told)),
    '',
    `${kept} of ${told.length} kept what they promise (${size}, seed ${seed})`,
  ].join('\n')
}

/** The same for README.md. */
export function writeReadmeReport(told: readonly Told[], days: readonly string[]): string {
  const kept = told.filter(isKept).length
  const sentence = `${kept} of ${told.length} kept what they promise. ${describeRun({ days })}`
  return [sentence, '', writeMarkdownTable(listCells(told))].join('\n')
}

/** The first row is the heading. */
function listCells(told: readonly Told[]): string[][] {
  const rows = told.map(one => [
    isKept(one) ? ('leftOut' in one ? '–' : '✓') : '✗',
    String(one.about.number),
    one.about.name,
    'outcome' in one ? String(one.outcome.tried) : '',
    'outcome' in one ? String(one.outcome.failures.length) : '',
    'outcome' in one ? one.outcome.figure : 'leftOut' in one ? `left out: ${one.leftOut}` : 'broke off',
    `${one.seconds.toFixed(0)} s${one.repeated ? ', repeated' : ''}`,
  ])
  return [['', '#', 'experiment', 'tried', 'failed', 'figure', 'took'], ...rows]
}

/** The first ones tell the story; thousands of the same would bury it. */
const mostShown = 12

function describeFailure(one: Told): string {
  const heading = `✗ ${one.about.number} ${one.about.name}\n  promised: ${one.about.promise}`
  if (!('outcome' in one)) return `${heading}\n  ${'broken' in one ? one.broken : ''}\n`
  const { failures, tried } = one.outcome
  if (tried === 0) return `${heading}\n  Nothing was tried.\n`
  const shown = failures.slice(0, mostShown).map(line => `  ${line}`)
  const more = failures.length > mostShown ? [`  … and ${failures.length - mostShown} more`] : []
  return `${[heading, ...shown, ...more].join('\n')}\n`
}
