import type { ReactNode } from 'react'
import { type NumberScale, showsValues } from '#domain/deck/items/chart-scale.ts'
import { formatValue } from '#domain/deck/items/number-format.ts'
import { type Chart, formatTick } from './chart-model.ts'

export function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`
}

export interface EndNames {
  /** Where the series end, from the left. */
  readonly at: number
  readonly names: readonly { readonly name: string; readonly color: string; readonly place: number }[]
}

interface Props {
  chart: Chart
  scale: NumberScale
  locale: string
  children: ReactNode
  /** The axis at the right, of the line among bars. */
  second?: NumberScale | null
  /** Names at the end of the series. */
  ends?: EndNames | null
  /** Numbers below the plot in place of names, each at its place from the left. */
  across?: NumberScale | undefined
  /** Bars that lie: names stand at the left, numbers below. */
  lies?: boolean
}

/** The frame of a plot. Its words are HTML, not SVG text, so that they keep their size while the plot stretches. */
export function Axes(props: Props) {
  const { chart, scale, locale, second, ends, across, lies, children } = props
  const bare = showsValues(chart)
  const side = lies ? 'left' : 'bottom'
  const [above, below] = lies ? [chart.x_title, chart.y_title] : [chart.y_title, chart.x_title]
  const ticks = bare ? [] : scale.ticks
  const numbers = ticks.map(tick => ({ at: scale.place(tick), words: formatTick(tick, chart, locale) }))
  return (
    <div
      className="slide-plot"
      data-bare={bare || undefined}
      data-lies={lies || undefined}
      data-across={across !== undefined || undefined}
      style={ends ? { paddingRight: roomFor(ends) } : undefined}
    >
      {above !== '' && <p className="slide-axis-title">{above}</p>}
      {lies ? (
        <div className="slide-axis-names">
          {chart.categories.map((category, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a category is its place; two may share a name
            <span key={index}>{category}</span>
          ))}
        </div>
      ) : (
        !bare && <Numbers numbers={numbers} />
      )}
      <div className="slide-area">
        {(bare ? [0] : scale.ticks).map(tick => (
          <i
            key={tick}
            className="slide-gridline"
            data-zero={tick === 0 || undefined}
            data-upright={lies || undefined}
            style={{ [side]: percent(scale.place(tick)) }}
          />
        ))}
        {children}
        {ends?.names.map(({ name, color, place }) => (
          <span
            key={`${name}:${place}`}
            className="slide-end"
            style={{ left: percent(ends.at), bottom: percent(place) }}
          >
            <i style={{ backgroundColor: color }} />
            {name}
          </span>
        ))}
      </div>
      {second && (
        <Numbers
          right
          numbers={second.ticks.map(tick => ({
            at: second.place(tick),
            words: formatValue(tick, { unit: '', number_style: chart.number_style }, locale),
          }))}
        />
      )}
      <Foot chart={chart} numbers={lies ? numbers : across && placeTicks(across, locale)} />
      {below !== '' && (
        <p className="slide-axis-title" data-across>
          {below}
        </p>
      )}
    </div>
  )
}

/** Beside the last point there is half a category's room already; the rest is taken from the plot. */
function roomFor({ at, names }: EndNames): string {
  const longest = Math.max(...names.map(({ name }) => name.length))
  return `max(0px, calc(${Math.round(longest * 37) / 100}em + 1.5em - ${percent(1 - at)}))`
}

function placeTicks(scale: NumberScale, locale: string) {
  return scale.ticks.map(tick => ({
    at: scale.place(tick),
    words: formatValue(tick, { unit: '', number_style: 'auto' }, locale),
  }))
}

interface Placed {
  at: number
  words: string
}

function Numbers({ numbers, right }: { numbers: Placed[]; right?: boolean }) {
  return (
    <div className="slide-axis-y" data-right={right}>
      {numbers.map(({ at, words }) => (
        <span key={at} style={{ bottom: percent(at) }}>
          {words}
        </span>
      ))}
      {/* As wide as the longest of them, so that none runs out of the slide. */}
      <i aria-hidden="true">
        {numbers.reduce((long, { words }) => (words.length > long.length ? words : long), '')}
      </i>
    </div>
  )
}

function Foot({ chart, numbers }: { chart: Chart; numbers: Placed[] | undefined }) {
  if (numbers) {
    return (
      <div className="slide-axis-x" data-numbers>
        {numbers.map(({ at, words }) => (
          <span key={at} style={{ left: percent(at) }}>
            {words}
          </span>
        ))}
      </div>
    )
  }
  return (
    <div className="slide-axis-x" style={{ gridTemplateColumns: `repeat(${chart.categories.length}, 1fr)` }}>
      {chart.categories.map((category, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a category is its place; two may share a name
        <span key={index}>{category}</span>
      ))}
    </div>
  )
}
