import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { assets } from '#contract/assets.ts'
import { serve } from '#server/http/serve.ts'
import { readVisitor } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { countAssetUses, deleteAsset, listAssets, openUploads } from './assets.ts'

export async function serveAssets(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, assets.list, async ({ query, session: { userId }, capability }) =>
    listAssets(services, { userId, capability }, query),
  )

  serve(app, assets.uses, async ({ params, session: { userId }, capability }) => ({
    presentations: await countAssetUses(services, { userId, capability, id: params.id }),
  }))

  serve(app, assets.remove, async ({ params, session: { userId }, capability }) => {
    await deleteAsset(services, { userId, capability, id: params.id })
    return {}
  })

  const upload = openUploads(services)
  // Forms with files are read here and nowhere else: elsewhere such a body is refused unread.
  await app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    serve(scope, assets.upload, async ({ query, request, capability }) =>
      upload(request, { visitor: readVisitor(request), slug: query.presentation, capability }),
    )
  })
}
