import type { FastifyInstance, FastifyRequest } from 'fastify'
import { generation } from '#contract/generation.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { Session } from '../auth/auth.ts'
import { offerEntryAlternatives } from './entry-alternatives.ts'
import { confirmOutline, saveOutline } from './outline.ts'
import { readGeneration } from './read-generation.ts'
import { startGeneration } from './start-generation.ts'
import { cancelTask, listTasks, openTask, presentStatus, removeTask, resumeTask } from './tasks.ts'

export function serveGeneration(app: FastifyInstance, services: Services): void {
  serve(app, generation.start, async ({ body, request, session }) => ({
    task_id: await startGeneration(services, { ...readAsker(request, session), body }),
  }))

  serve(app, generation.status, async ({ query, request, session }) => {
    const { task } = await openTask(services.orm, { ...readAsker(request, session), taskId: query.task_id })
    return presentStatus(task)
  })

  serve(app, generation.list, async ({ session }) => ({
    results: await listTasks(services, session.userId),
    writer: services.writer.name === 'builtin' ? ('builtin' as const) : ('model' as const),
  }))

  serve(
    app,
    generation.read,
    async ({ params, request, session }) =>
      readGeneration(services, { ...readAsker(request, session), taskId: params.task_id }),
    { replyIsChecked: true },
  )

  serve(app, generation.saveOutline, async ({ params, body, request, session }) =>
    saveOutline(services, { ...readAsker(request, session), taskId: params.task_id, outline: body.outline }),
  )

  serve(app, generation.confirmOutline, async ({ params, body, request, session }) =>
    confirmOutline(services, {
      ...readAsker(request, session),
      taskId: params.task_id,
      outline: body.outline,
    }),
  )

  serve(app, generation.alternatives, async ({ params, body, request, session }) =>
    offerEntryAlternatives(services, { ...readAsker(request, session), ...body, taskId: params.task_id }),
  )

  serve(app, generation.resume, async ({ params, request, session }) =>
    resumeTask(services, { ...readAsker(request, session), taskId: params.task_id }),
  )

  serve(app, generation.cancel, async ({ params, request, session }) =>
    cancelTask(services, { ...readAsker(request, session), taskId: params.task_id }),
  )

  serve(app, generation.remove, async ({ params, request, session }) => {
    await removeTask(services, { ...readAsker(request, session), taskId: params.task_id })
    return {}
  })
}

function readAsker(request: FastifyRequest, session: Session) {
  return { userId: session.userId, address: request.ip }
}
