/** Writes a payload around the code that must never run. */
export type Maker = (code: string) => string

export interface Family {
  readonly name: string
  readonly makers: readonly Maker[]
}

export interface Payload {
  readonly family: string
  readonly number: number
  readonly text: string
}
