/** A picture as it is kept: re-encoded, of a sensible size, with nothing in it but what is seen. */
export interface Picture {
  readonly body: Buffer
  readonly type: 'image/webp' | 'image/svg+xml'
  readonly width: number
  readonly height: number
  readonly animated: boolean
}
