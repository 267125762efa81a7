import { arcPath, sliceCircle } from './arc.ts'
import type { PlotProps } from './chart-model.ts'
import { formatValue } from './format-value.ts'
import { Legend } from './legend.tsx'

export function PiePlot(props: PlotProps) {
  return <RoundPlot {...props} inner={0} />
}

export function DonutPlot(props: PlotProps) {
  return <RoundPlot {...props} inner={30} />
}

function RoundPlot({ chart, colors, locale, inner }: PlotProps & { inner: number }) {
  const values = chart.series[0]?.values ?? []
  return (
    <div className="slide-round">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {sliceCircle(values).map((slice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place in the data
          <path key={index} d={arcPath(slice, 49, inner)} fill={colors[index]} />
        ))}
      </svg>
      <Legend
        entries={chart.categories.map((name, index) => ({
          name,
          color: colors[index] ?? '',
          value: formatValue(values[index] ?? 0, chart.unit, locale),
        }))}
      />
    </div>
  )
}
