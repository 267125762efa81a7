import type { FollowEvent } from '#contract/talks.ts'
import { followTalk } from '#viewer/live/follow-talk.ts'
import { leadTalk } from '#viewer/live/lead-talk.ts'
import '#slides/slides.css'
import './deck-pages/styles/live.css'

const { body } = document
const { follow, remote } = body.dataset
const take = remote ? leadTalk(body) : followTalk(body)
listen(remote ? `${remote}/events` : (follow ?? ''))

/** Hears of the talk until it is over; what was lost meanwhile comes with the first message of the next connection. */
function listen(address: string): void {
  const source = new EventSource(address)
  const lost = body.querySelector<HTMLElement>('[data-lost]')
  source.onmessage = ({ data }: MessageEvent<string>) => {
    if (lost) lost.hidden = true
    const event = JSON.parse(data) as FollowEvent
    take(event)
    if (event.kind === 'over') source.close()
  }
  source.onerror = () => {
    if (lost) lost.hidden = false
    // Refused for good: the talk is over, or the link asks for something now. The page itself says which.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 3000)
  }
}
