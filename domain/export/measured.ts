/** Where and how a browser drew the parts of a slide; lengths in pixels of a slide that is 1280 by 720. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** `#rrggbb`, and how much of it is there. */
export interface Paint {
  readonly color: string
  readonly alpha: number
}

export interface Lettering {
  readonly family: string
  readonly size: number
  readonly weight: number
  readonly italic: boolean
  readonly paint: Paint
  readonly spacing: number
  readonly upper: boolean
}

export interface MeasuredRun extends Lettering {
  /** Ends with the line where it is a break. */
  readonly text: string
  readonly underline: boolean
  /** Its line is a wave. */
  readonly wavy?: boolean
  /** Of the line under it, where it is not that of the letters. */
  readonly underlinePaint?: Paint
  readonly strike: boolean
  readonly highlight: Paint | null
  readonly outline: { readonly paint: Paint; readonly width: number } | null
  readonly href: string | null
}

export interface MeasuredMarker {
  readonly number: number | null
  /** How deep the list lies in others. */
  readonly level: number
  readonly paint: Paint
}

export interface MeasuredParagraph {
  readonly runs: readonly MeasuredRun[]
  readonly align: 'left' | 'center' | 'right' | 'justify'
  /** Runs from right to left. */
  readonly rtl?: boolean
  readonly heading: boolean
  /** Of the lines together: as high as they stand apart, as wide as they may become. */
  readonly box: Box
  readonly lines: number
  readonly lineHeight: number
  /** What the letters of a line take of it. */
  readonly letterHeight: number
  /** The lines break as they do as long as the paragraph is at least this wide and narrower than that. */
  readonly breaks: readonly [from: number, to: number]
  /** How broad its broadest word is. */
  readonly word?: number
  readonly marker: MeasuredMarker | null
}

export interface MeasuredText {
  readonly item: string | null
  readonly anchor: 't' | 'm' | 'b'
  readonly paragraphs: readonly MeasuredParagraph[]
  /** One line that names a thing: a button, a source, the title of a video. */
  readonly isLabel: boolean
  /** The shape that it stands in, by its place among the shapes. */
  readonly shape: number | null
}

export interface MeasuredShape {
  readonly item: string | null
  readonly box: Box
  readonly fill: Paint | null
  readonly line: { readonly paint: Paint; readonly width: number } | null
  readonly radius: number
  readonly href: string | null
}

export interface MeasuredPicture {
  readonly item: string
  readonly box: Box
  readonly href: string | null
  /** How round its corners are where its frame does no more than cut it; null where something changes or covers it. */
  readonly radius: number | null
}

export interface MeasuredCell
  extends Pick<MeasuredParagraph, 'runs' | 'align' | 'rtl' | 'lineHeight' | 'word'> {
  /** How broad its longest line is. */
  readonly line?: number
  readonly fill: Paint | null
  readonly top: { readonly paint: Paint; readonly width: number } | null
  readonly bottom: { readonly paint: Paint; readonly width: number } | null
  readonly padding: readonly [top: number, right: number, bottom: number, left: number]
  /** Where it is in the grid, and how many columns and rows it takes. */
  readonly column: number
  readonly colspan: number
  readonly rowspan: number
}

export interface MeasuredTable {
  readonly item: string
  readonly box: Box
  readonly columns: readonly number[]
  readonly rows: readonly { readonly height: number; readonly cells: readonly MeasuredCell[] }[]
  readonly header: boolean
  readonly headerColumn: boolean
}

export interface MeasuredChart {
  readonly item: string
  /** All of it but its title. */
  readonly box: Box
  /** Where the bars, lines or slices are. */
  readonly plot: Box
  /** By series: of its line, or of each bar or slice. */
  readonly colors: readonly (readonly Paint[])[]
  readonly legend: Box | null
  /** The names of the series stand at their ends. */
  readonly named: boolean
  readonly labels: Lettering
  readonly values: Lettering | null
  readonly gridline: Paint
}

export interface MeasuredSlide {
  readonly uid: string
  readonly texts: readonly MeasuredText[]
  readonly shapes: readonly MeasuredShape[]
  readonly pictures: readonly MeasuredPicture[]
  readonly tables: readonly MeasuredTable[]
  readonly charts: readonly MeasuredChart[]
  readonly number: { readonly box: Box; readonly lettering: Lettering } | null
}
