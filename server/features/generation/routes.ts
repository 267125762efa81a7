import type { FastifyInstance, FastifyRequest } from 'fastify'
import { generation } from '#contract/generation.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { cancelTask } from './cancel-task.ts'
import { confirmOutline } from './confirm-outline.ts'
import { listTasks } from './list-tasks.ts'
import { openTask } from './open-task.ts'
import { presentStatus } from './present-task.ts'
import { readGeneration } from './read-generation.ts'
import { removeTask } from './remove-task.ts'
import { resumeTask } from './resume-task.ts'
import { saveOutline } from './save-outline.ts'
import { startGeneration } from './start-generation.ts'

export function serveGeneration(app: FastifyInstance, services: Services): void {
  serve(app, generation.start, async ({ body, request }) => ({
    task_id: await startGeneration(services, { ...readAsker(request), body }),
  }))

  serve(app, generation.status, async ({ query, request }) => {
    const { task } = await openTask(services.orm, { ...readAsker(request), taskId: query.task_id })
    return presentStatus(task)
  })

  serve(app, generation.list, async ({ request }) => ({
    results: await listTasks(services, readAsker(request).userId),
  }))

  serve(
    app,
    generation.read,
    async ({ params, request }) =>
      readGeneration(services, { ...readAsker(request), taskId: params.task_id }),
    { replyIsChecked: true },
  )

  serve(app, generation.saveOutline, async ({ params, body, request }) =>
    saveOutline(services, { ...readAsker(request), taskId: params.task_id, outline: body.outline }),
  )

  serve(app, generation.confirmOutline, async ({ params, body, request }) =>
    confirmOutline(services, { ...readAsker(request), taskId: params.task_id, outline: body.outline }),
  )

  serve(app, generation.resume, async ({ params, request }) =>
    resumeTask(services, { ...readAsker(request), taskId: params.task_id }),
  )

  serve(app, generation.cancel, async ({ params, request }) =>
    cancelTask(services, { ...readAsker(request), taskId: params.task_id }),
  )

  serve(app, generation.remove, async ({ params, request }) => {
    await removeTask(services, { ...readAsker(request), taskId: params.task_id })
    return {}
  })
}

function readAsker(request: FastifyRequest) {
  return { userId: request.session!.userId, address: request.ip }
}
