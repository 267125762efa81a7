import { setTimeout as pause } from 'node:timers/promises'
import type { GeneratorStatus } from '../../contract/generation.ts'
import type { CrowdDeck } from './crowd-plan.ts'

const every = 5000
const patience = 60_000
const brief = 'Why harbours pay for themselves: ten years of freight, three mistakes, and what comes next.'

/** Somebody else asks every few seconds for a deck of a brief, which is a job; tells of those that were not made. */
export async function askForDecks(
  servers: readonly string[],
  askers: readonly CrowdDeck[],
  seconds: number,
): Promise<string[]> {
  const asked: Promise<string[]>[] = []
  const began = performance.now()
  for (let turn = 0; performance.now() - began < seconds * 1000; turn++) {
    // Asked of one server and followed on another.
    const here = servers[turn % servers.length]!
    const there = servers[(turn + 1) % servers.length]!
    asked.push(ask(here, there, askers[turn % askers.length]!).catch(error => [String(error)]))
    await pause(every)
  }
  return (await Promise.all(asked)).flat()
}

async function ask(here: string, there: string, { cookies }: CrowdDeck): Promise<string[]> {
  const headers = {
    cookie: `sessionid=${cookies.sessionid}; csrftoken=${cookies.csrftoken}`,
    'x-xsrf-token': cookies.csrftoken,
    'content-type': 'application/json',
  }
  const path = '/api/presentations/generate_presentation/brief/'
  const reply = await fetch(here + path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ brief, slides: 5 }),
  })
  if (!reply.ok) return [`a deck was asked for: ${reply.status} ${await reply.text()}`]
  const { task_id } = (await reply.json()) as GeneratorStatus
  const began = performance.now()
  while (performance.now() - began < patience) {
    const status = await fetch(`${there}/api/presentations/generator_status?task_id=${task_id}`, { headers })
    const { task_state } = (await status.json()) as GeneratorStatus
    if (task_state === 'SUCCESS') return []
    if (task_state === 'FAILURE') return ['a deck that was asked for failed']
    await pause(1000)
  }
  return [`a deck that was asked for was not made within ${patience / 1000} s`]
}
