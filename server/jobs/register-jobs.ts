import { z } from 'zod'
import { forgetAssets } from '../features/assets/forget-assets.ts'
import { forgetAssetsJob } from '../features/assets/forget-assets-job.ts'
import { authMailJob } from '../features/auth/auth-mail-job.ts'
import { removeExpired } from '../features/auth/remove-expired.ts'
import { sendAuthMail } from '../features/auth/send-auth-mail.ts'
import { billingLetterJob } from '../features/billing/letters/letter-job.ts'
import { sendBillingLetter } from '../features/billing/letters/send-billing-letter.ts'
import { reconcilePayments } from '../features/billing/reconcile-payments.ts'
import { renewDue } from '../features/billing/renewal/renew-due.ts'
import { reconcileJob, renewalJob } from '../features/billing/renewal/renewal-job.ts'
import { enterpriseRequestJob } from '../features/contact/enterprise-request-job.ts'
import { sendEnterpriseRequest } from '../features/contact/send-enterprise-request.ts'
import { exportExpiryJob, exportJob } from '../features/exports/export-job.ts'
import { runExport } from '../features/exports/run/run-export.ts'
import { tidyExports } from '../features/exports/tidy-exports.ts'
import { generationJob } from '../features/generation/generation-job.ts'
import { runTask } from '../features/generation/run/run-task.ts'
import { tidyTasks } from '../features/generation/tidy-tasks.ts'
import { presentationExpiryJob } from '../features/presentations/presentation-expiry-job.ts'
import { removeExpiredPresentations } from '../features/presentations/remove-expired-presentations.ts'
import { responseLetterJob, responseNoticeJob } from '../features/responses/notices/notice-job.ts'
import { sendLetter } from '../features/responses/notices/send-letter.ts'
import { tellFollowers } from '../features/responses/notices/tell-followers.ts'
import { forgetFields } from '../features/responses/removed/forget-fields.ts'
import { forgetFieldsJob } from '../features/responses/removed/forget-job.ts'
import { deliverCallback } from '../features/sandbox/deliver-callback.ts'
import { deliverLateCallbacks } from '../features/sandbox/deliver-late-callbacks.ts'
import { tidyVisits } from '../features/statistics/tidy-visits.ts'
import { errorReportJob } from '../features/telemetry/error-report-job.ts'
import { sendErrorReport } from '../features/telemetry/send-error-report.ts'
import { invitationMailJob } from '../features/workspaces/team/invitation-mail-job.ts'
import { sendInvitation } from '../features/workspaces/team/send-invitation.ts'
import { tidyTeams } from '../features/workspaces/team/tidy-teams.ts'
import { sandboxCallbackJob, sandboxLateCallbackJob } from '../providers/payments/sandbox/callback-job.ts'
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
  await jobs.register(responseNoticeJob, () => tellFollowers(services))
  await jobs.register(responseLetterJob, letter => sendLetter(services, letter))
  await jobs.register(forgetFieldsJob, () => forgetFields(services))
  await jobs.register(errorReportJob, report => sendErrorReport(services, report))
  await jobs.register(enterpriseRequestJob, request => sendEnterpriseRequest(services, request))
  await jobs.register(generationJob, (order, signal) => runTask(services, order, signal))
  await jobs.register(exportJob, (order, signal) => runExport(services, order, signal))
  await jobs.register(exportExpiryJob, () => tidyExports(services))
  await jobs.register(invitationMailJob, ({ invitation }) => sendInvitation(services, invitation))
  await jobs.register(sandboxCallbackJob, ({ checkout }) => deliverCallback(services, checkout))
  await jobs.register(sandboxLateCallbackJob, () => deliverLateCallbacks(services))
  await jobs.register(reconcileJob, () => reconcilePayments(services))
  await jobs.register(renewalJob, () => renewDue(services))
  await jobs.register(billingLetterJob, letter => sendBillingLetter(services, letter))
  await jobs.register(cleaningJob, async () => {
    await removeExpired(services)
    await tidyTasks(services)
    await tidyVisits(services)
    await tidyTeams(services)
  })
  await jobs.register(presentationExpiryJob, () => removeExpiredPresentations(services))
  await jobs.register(forgetAssetsJob, () => forgetAssets(services))
}
