import { openMeetingPlace } from './meeting-place.ts'
import { meet } from './meetings.ts'

/** Meetings one after the other on a server of this process: `meet-process.ts <people> <rounds> <steps>`, then a seed each. */
const [people = 2, rounds = 1, steps = 1] = process.argv.slice(2).map(Number)
const place = await openMeetingPlace(people)
process.on('message', async (seed: number) => process.send?.(await meet(place, seed, { rounds, steps })))
process.send?.('ready')
