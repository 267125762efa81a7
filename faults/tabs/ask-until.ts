import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer is as wanted or the time is over; gives the last answer. */
export async function askUntil<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
  patience: number,
): Promise<Answer> {
  const end = performance.now() + patience
  for (;;) {
    const answer = await ask()
    if (isWanted(answer) || performance.now() > end) return answer
    await pause(50)
  }
}
