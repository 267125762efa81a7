import { childNamed, descendantsNamed, follow, type XmlElement } from '../office/parse-xml.ts'

const mostPoints = 200

/** The figures of a chart as a table: a row for each category, a column for each series. */
export function readChart(chart: XmlElement | undefined): string[][] {
  const series = descendantsNamed(chart, 'c:ser').map(one => ({
    name: readPoints(childNamed(one, 'c:tx')).get(0) ?? '',
    labels: readPoints(childNamed(one, 'c:cat') ?? childNamed(one, 'c:xVal')),
    values: readPoints(childNamed(one, 'c:val') ?? childNamed(one, 'c:yVal')),
  }))
  const rows = Math.min(mostPoints, 1 + Math.max(-1, ...series.flatMap(one => [...one.values.keys()])))
  if (rows === 0) return []
  const title = descendantsNamed(follow(chart, 'c:chart', 'c:title'), 'a:t')
    .map(run => run.textContent ?? '')
    .join('')
  const labels = series.find(one => one.labels.size > 0)?.labels
  const head = [title, ...series.map(one => one.name)]
  return [
    head,
    ...Array.from({ length: rows }, (_, at) => [
      labels?.get(at) ?? '',
      ...series.map(one => one.values.get(at) ?? ''),
    ]),
  ]
}

function readPoints(part: XmlElement | undefined): ReadonlyMap<number, string> {
  const points = descendantsNamed(part, 'c:pt').map((point): [number, string] => [
    Number(point.getAttribute('idx')) || 0,
    tidyFigure(childNamed(point, 'c:v')?.textContent ?? ''),
  ])
  return new Map(points)
}

/** Sums of a spreadsheet carry the dust of binary fractions. */
function tidyFigure(value: string): string {
  return /^-?\d+\.\d{7,}$/.test(value) ? String(Number(Number(value).toPrecision(10))) : value
}
