export interface LegendEntry {
  name: string
  color: string
  value?: string
}

export function Legend({ entries }: { entries: LegendEntry[] }) {
  return (
    <ul className="slide-legend">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the data
        <li key={index}>
          <i style={{ backgroundColor: entry.color }} />
          <span>{entry.name}</span>
          {entry.value !== undefined && <b>{entry.value}</b>}
        </li>
      ))}
    </ul>
  )
}
