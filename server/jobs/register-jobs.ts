import { z } from 'zod'
import { erasureJob, finishErasures } from '../features/account/account.ts'
import { forgetAssets, forgetAssetsJob } from '../features/assets/assets.ts'
import { removeExpired } from '../features/auth/auth.ts'
import { authMailJob, sendAuthMail } from '../features/auth/auth-emails.ts'
import { forgetCard, forgetCardJob } from '../features/billing/cards.ts'
import { renewalJob } from '../features/billing/declined-renewals.ts'
import { billingEmailJob, sendBillingEmail } from '../features/billing/emails.ts'
import { reconcileJob, reconcilePayments } from '../features/billing/payments/reconcile-payments.ts'
import { renewDue } from '../features/billing/renewals.ts'
import { removeOldChangeSets } from '../features/changes/changes.ts'
import {
  commentEmailJob,
  commentNoticeJob,
  queueCommentEmails,
  sendCommentEmail,
} from '../features/comments/notices.ts'
import { enterpriseRequestJob, sendEnterpriseRequest } from '../features/contact/contact.ts'
import { removeOldTexts } from '../features/cotyping/cotyping.ts'
import { exportExpiryJob, removeExpiredExports } from '../features/exports/export-tasks.ts'
import { exportJob, runExport } from '../features/exports/run-export.ts'
import { generationJob, runGeneration } from '../features/generation/run/run-generation.ts'
import { removeOldTasks } from '../features/generation/tasks.ts'
import { removeOldImports } from '../features/imports/imports.ts'
import { importJob, runImport } from '../features/imports/run-import.ts'
import { linkNoticeJob } from '../features/links/links.ts'
import { linkEmailJob, notifyLinkFollowers, sendLinkEmail } from '../features/links/notices.ts'
import { presentationExpiryJob, removeExpiredPresentations } from '../features/presentations/expiry.ts'
import { linkCodeJob, sendLinkCode } from '../features/public-pages/gate.ts'
import {
  notifyFollowers,
  responseEmailJob,
  responseNoticeJob,
  sendResponseEmail,
} from '../features/responses/notices.ts'
import { eraseFieldsJob, eraseRemovedFields } from '../features/responses/removed-fields.ts'
import { deliverCallback, deliverLateCallbacks } from '../features/sandbox/routes.ts'
import { sendShareMail, shareMailJob } from '../features/shares/shares.ts'
import { removeOldVisits } from '../features/statistics/write-visits.ts'
import { errorReportJob, sendErrorReport } from '../features/telemetry/telemetry.ts'
import {
  keepDueVersions,
  removeOldVersions,
  versionExpiryJob,
  versionJob,
} from '../features/versions/versions.ts'
import { invitationMailJob, sendInvitation } from '../features/workspaces/team/invitations.ts'
import { sendTeamEmail, teamEmailJob, tellHeldNews } from '../features/workspaces/team/team-emails.ts'
import { tidyTeams } from '../features/workspaces/team/teams.ts'
import { sandboxCallbackJob, sandboxLateCallbackJob } from '../providers/payments/sandbox/callbacks.ts'
import type { Services } from '../services.ts'
import { defineJob } from './jobs.ts'

const cleaningJob = defineJob({
  name: 'cleaning',
  data: z.object({}),
  retryLimit: 1,
  retryDelay: 60,
  expireInSeconds: 300,
  cron: '17 * * * *',
})

/** Every job of the product; the server registers them to enqueue, and runs them unless a worker does. */
export async function registerJobs(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.register(authMailJob, mail => sendAuthMail(services, mail))
  await jobs.register(responseNoticeJob, () => notifyFollowers(services))
  await jobs.register(responseEmailJob, letter => sendResponseEmail(services, letter))
  await jobs.register(linkCodeJob, letter => sendLinkCode(services, letter))
  await jobs.register(linkNoticeJob, () => notifyLinkFollowers(services))
  await jobs.register(linkEmailJob, letter => sendLinkEmail(services, letter))
  await jobs.register(commentNoticeJob, () => queueCommentEmails(services))
  await jobs.register(commentEmailJob, letter => sendCommentEmail(services, letter))
  await jobs.register(eraseFieldsJob, () => eraseRemovedFields(services))
  await jobs.register(errorReportJob, report => sendErrorReport(services, report))
  await jobs.register(enterpriseRequestJob, request => sendEnterpriseRequest(services, request))
  await jobs.register(generationJob, (order, signal) => runGeneration(services, order, signal))
  await jobs.register(exportJob, (order, signal) => runExport(services, order, signal))
  await jobs.register(importJob, (order, signal) => runImport(services, order, signal))
  await jobs.register(exportExpiryJob, () => removeExpiredExports(services))
  await jobs.register(invitationMailJob, ({ invitation }) => sendInvitation(services, invitation))
  await jobs.register(shareMailJob, letter => sendShareMail(services, letter))
  await jobs.register(teamEmailJob, letter => sendTeamEmail(services, letter))
  await jobs.register(sandboxCallbackJob, ({ checkout }) => deliverCallback(services, checkout))
  await jobs.register(sandboxLateCallbackJob, () => deliverLateCallbacks(services))
  await jobs.register(reconcileJob, () => reconcilePayments(services))
  await jobs.register(renewalJob, () => renewDue(services))
  await jobs.register(forgetCardJob, card => forgetCard(services, card))
  await jobs.register(billingEmailJob, letter => sendBillingEmail(services, letter))
  await jobs.register(cleaningJob, async () => {
    await removeExpired(services)
    await removeOldTasks(services)
    await removeOldImports(services)
    await removeOldChangeSets(services)
    await removeOldVisits(services)
    await removeOldTexts(services)
    await tidyTeams(services)
    await tellHeldNews(services)
  })
  await jobs.register(versionJob, () => keepDueVersions(services))
  await jobs.register(versionExpiryJob, () => removeOldVersions(services))
  await jobs.register(presentationExpiryJob, () => removeExpiredPresentations(services))
  await jobs.register(erasureJob, async () => {
    try {
      await finishErasures(services)
    } finally {
      // What a mail server refuses keeps no file from going.
      await forgetAssets(services)
      await removeExpiredExports(services)
    }
  })
  await jobs.register(forgetAssetsJob, () => forgetAssets(services))
}
