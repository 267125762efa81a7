export type Encoding = 'br' | 'gzip'

/** Whether a browser reads what was packed in this way; `br;q=0` says that it does not. */
export function acceptsEncoding(header: string | string[] | undefined, encoding: Encoding): boolean {
  return [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .some(part => {
      const [name = '', weight] = part.split(';').map(piece => piece.trim().toLowerCase())
      return name === encoding && (weight === undefined || /^q=(?!0(\.0*)?$)[\d.]+$/.test(weight))
    })
}
