import { encodeEvent, type LiveStream } from './live-stream.ts'

const closed = encodeEvent({ kind: 'closed' })

/** The browser is told not to come back. */
export function endForGood(stream: LiveStream): void {
  stream.end(closed)
}

/** Ends the streams of those who may not look any more, and tells who stays. What cannot be told now stays too. */
export async function checkStreams(
  streams: readonly LiveStream[],
  onError: (error: unknown) => void,
): Promise<LiveStream[]> {
  const staying = await Promise.all(
    streams.map(async stream => {
      const stays = await stream.visit.mayStay().catch(error => {
        onError(error)
        return true
      })
      if (!stays) endForGood(stream)
      return stays
    }),
  )
  return streams.filter((_stream, index) => staying[index])
}
