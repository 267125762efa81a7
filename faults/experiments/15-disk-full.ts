import { defineExperiment } from '../define-experiment.ts'
import { startOnSmallDisk } from '../survive/small-disk.ts'
import { summarise, type Watched, watchAbsence } from '../survive/watch-absence.ts'

/** No room for the embedded database's log, for pictures, nor for letters. */
export const diskFull = defineExperiment({
  number: 15,
  name: 'the disk is full and is emptied',
  promise: '0 false acknowledgements, recovers by itself within 30 s',
  full: { times: 3, seconds: 60, writers: 4 },
  short: { times: 1, seconds: 3, writers: 4 },
  async attempt({ times, seconds, writers }, { random, say }) {
    const watched: Watched[] = []
    for (let time = 1; time <= times; time++) {
      const disk = await startOnSmallDisk()
      const absence = {
        name: `full ${time}`,
        begin: disk.fill,
        end: disk.giveBack,
        letsSomeThrough: true,
      }
      try {
        watched.push(await watchAbsence({ server: disk.server, absence, seconds, writers, random }))
      } finally {
        await disk.close()
      }
      say(`${time} of ${times} times`)
    }
    return summarise(watched, `full ${times} times for ${seconds} s`)
  },
})
