import type { FastifyInstance } from 'fastify'
import { billing } from '#contract/billing.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { addCard, preferCard, removeCard } from './cards/change-cards.ts'
import { listBonuses, listPayments, readPaymentOf } from './history/list-history.ts'
import { limitMoneyCalls } from './limit-money-calls.ts'
import { performStep } from './orders/perform-step.ts'
import { buyUpgrade } from './orders/upgrade.ts'
import { readBilling } from './read-billing.ts'
import { previewStep } from './steps/preview-step.ts'

export function serveBilling(app: FastifyInstance, services: Services): void {
  serve(app, billing.read, async ({ params, request }) =>
    readBilling(services, { userId: request.session!.userId, slug: params.slug }),
  )

  serve(app, billing.preview, async ({ params, body, request }) => {
    const { userId } = request.session!
    await limitMoneyCalls(services, request, body)
    return previewStep(services, { userId, slug: params.slug }, body)
  })

  serve(app, billing.perform, async ({ params, body, request }) => {
    const { userId } = request.session!
    await limitMoneyCalls(services, request, body, 'payment')
    const { quote, ...action } = body
    return performStep(services, { userId, slug: params.slug, lang: request.locale }, { action, quote })
  })

  serve(app, billing.upgrade, async ({ params, body, request }) => {
    const { userId } = request.session!
    await limitMoneyCalls(services, request, body, 'payment')
    const visit = { userId, slug: params.slug, lang: request.locale }
    return { redirectUrl: await buyUpgrade(services, visit, body.data) }
  })

  serve(app, billing.payments, async ({ params, query, request }) =>
    listPayments(services, { userId: request.session!.userId, slug: params.slug }, query.page),
  )

  serve(app, billing.payment, async ({ params, request }) =>
    readPaymentOf(services, { userId: request.session!.userId, slug: params.slug }, params.payment),
  )

  serve(app, billing.bonuses, async ({ params, query, request }) =>
    listBonuses(services, { userId: request.session!.userId, slug: params.slug }, query.page),
  )

  serve(app, billing.addCard, async ({ params, body, request }) => {
    const { userId } = request.session!
    await limitMoneyCalls(services, request, {}, 'payment')
    const visit = { userId, slug: params.slug, lang: request.locale }
    return { redirectUrl: await addCard(services, visit, body.currency) }
  })

  serve(app, billing.preferCard, async ({ params, request }) => {
    await preferCard(services, { userId: request.session!.userId, slug: params.slug }, params.card)
    return {}
  })

  serve(app, billing.removeCard, async ({ params, request }) => {
    await removeCard(services, { userId: request.session!.userId, slug: params.slug }, params.card)
    return {}
  })
}
