import { describeRun, writeColumns, writeMarkdownTable } from '../scripts/lib/measurements.mjs'
import { type ExperimentResult, isPassed } from './define-experiment.ts'

export function writeReport(
  told: readonly ExperimentResult[],
  { size, seed }: { size: string; seed: string },
): string {
  const kept = told.filter(isPassed).length
  return [
    '',
    ...told.filter(one => !isPassed(one)).map(describeFailure),
    writeColumns(listCells(told)),
    '',
    `${kept} of ${told.length} kept what they promise (${size}, seed ${seed})`,
  ].join('\n')
}

/** The same for docs/measurements.md. */
export function writeFullReport(told: readonly ExperimentResult[], days: readonly string[]): string {
  const kept = told.filter(isPassed).length
  const sentence = `${kept} of ${told.length} kept what they promise. ${describeRun({ days })}`
  return [sentence, '', writeMarkdownTable(listCells(told))].join('\n')
}

/** The first row is the heading. */
function listCells(told: readonly ExperimentResult[]): string[][] {
  const rows = told.map(one => [
    isPassed(one) ? ('leftOut' in one ? '–' : '✓') : '✗',
    String(one.about.number),
    one.about.name,
    'outcome' in one ? String(one.outcome.tried) : '',
    'outcome' in one ? String(one.outcome.failures.length) : '',
    'outcome' in one ? one.outcome.figure : 'leftOut' in one ? `left out: ${one.leftOut}` : 'broke off',
    `${one.seconds.toFixed(0)} s`,
  ])
  return [['', '#', 'experiment', 'tried', 'failed', 'figure', 'took'], ...rows]
}

/** The first few are enough; thousands of the same would hide them. */
const mostShown = 12

export function describeFailure(one: ExperimentResult): string {
  const heading = `✗ ${one.about.number} ${one.about.name}\n  promised: ${one.about.promise}`
  if (!('outcome' in one)) return `${heading}\n  ${'broken' in one ? one.broken : ''}\n`
  const { failures, tried } = one.outcome
  if (tried === 0) return `${heading}\n  Nothing was tried.\n`
  const shown = failures.slice(0, mostShown).map(line => `  ${line}`)
  const more = failures.length > mostShown ? [`  … and ${failures.length - mostShown} more`] : []
  return `${[heading, ...shown, ...more].join('\n')}\n`
}
