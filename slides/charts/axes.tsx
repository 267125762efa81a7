import type { ReactNode } from 'react'
import { showsValues } from '#domain/deck/items/chart-scale.ts'
import type { NumberScale } from '#domain/deck/items/number-scale.ts'
import type { Chart } from './chart-model.ts'
import { formatValue } from './format-value.ts'

interface Props {
  chart: Chart
  scale: NumberScale
  locale: string
  children: ReactNode
}

export function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`
}

/** The frame of a plot. Its words are HTML, not SVG text, so that they keep their size while the plot stretches. */
export function Axes({ chart, scale, locale, children }: Props) {
  const bare = showsValues(chart)
  return (
    <div className="slide-plot" data-bare={bare || undefined}>
      {!bare && (
        <div className="slide-axis-y">
          {scale.ticks.map(tick => (
            <span key={tick} style={{ bottom: percent(scale.place(tick)) }}>
              {formatValue(tick, chart.unit, locale)}
            </span>
          ))}
        </div>
      )}
      <div className="slide-area">
        {scale.ticks.map(tick => (
          <i
            key={tick}
            className="slide-gridline"
            data-zero={tick === 0 || undefined}
            style={{ bottom: percent(scale.place(tick)) }}
          />
        ))}
        {children}
      </div>
      <div
        className="slide-axis-x"
        style={{ gridTemplateColumns: `repeat(${chart.categories.length}, 1fr)` }}
      >
        {chart.categories.map((category, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a category is its place; two may share a name
          <span key={index}>{category}</span>
        ))}
      </div>
    </div>
  )
}
