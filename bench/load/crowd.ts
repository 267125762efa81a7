import { setTimeout as pause } from 'node:timers/promises'
import { AwaitedChanges, type CrowdPlan, CrowdRecords } from './crowd-plan.ts'
import { editDeck, watchDecks } from './people.ts'

/** Everybody, in a process of their own: what they take of the machine is not the server's. Told by a message. */
process.once('message', async message => {
  const plan = message as CrowdPlan
  const began = performance.now()
  const notebook = new CrowdRecords(began + plan.settlingSeconds * 1000)
  const news = new AwaitedChanges(notebook)
  const until = began + plan.seconds * 1000
  const arrive = (place: number, of: number) => pause((plan.settlingSeconds * 1000 * place) / of)
  const watching = Array.from({ length: plan.viewers }, async (_, place) => {
    await arrive(place, plan.viewers)
    await watchDecks({ plan, place, notebook, until })
  })
  const editing = Array.from({ length: plan.editors }, async (_, place) => {
    // The two tabs of a deck come together.
    await arrive(place - (place % 2), plan.editors)
    return editDeck({ plan, place, notebook, until }, news)
  })
  const closings = await Promise.all(editing)
  await news.settle()
  for (const close of closings) close()
  await Promise.all(watching)
  process.send?.(notebook.findings(), () => process.disconnect?.())
})
