import type { BillingMailData } from './billing-letter-data.ts'

/** What each kind of mail needs to be written. Links are absolute http(s) addresses. */
export interface MailData extends BillingMailData {
  readonly 'sign-in-link': { readonly link: string; readonly email: string; readonly minutes: number }
  readonly 'password-reset': { readonly link: string; readonly email: string; readonly hours: number }
  /** `link` confirms the address. */
  readonly welcome: { readonly link: string; readonly email: string }
  /** `link` leads to where a password can be reset. */
  readonly 'password-changed': { readonly link: string; readonly email: string; readonly at: Date }
  /** `link` lets the person join; who invited them may be gone by now. */
  readonly invitation: {
    readonly link: string
    readonly email: string
    readonly workspace: string
    readonly invitedBy: string | null
    readonly days: number
  }
  /** `link` leads to all of them. */
  readonly 'new-responses': NewResponsesData
  readonly 'error-report': ErrorReportData
  readonly 'enterprise-request': EnterpriseRequestData
}

export interface NewResponsesData {
  readonly link: string
  readonly deck: string
  /** How many there are; the latest of them are shown. */
  readonly count: number
  readonly responses: readonly {
    readonly at: Date
    readonly answers: readonly (readonly [name: string, value: string])[]
  }[]
}

/** To the developers, so it carries what a person met and nothing about who they are. */
export interface ErrorReportData {
  readonly reportId: string
  readonly message: string
  readonly statusCode: number
  readonly path: string
  readonly at: Date
  readonly stack?: string | undefined
  readonly navigations?: readonly { readonly path: string; readonly ms: number }[] | undefined
}

/** To the operator, who answers to `email`. */
export interface EnterpriseRequestData {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly people: number
  readonly message: string
  readonly at: Date
  /** Of the account they were signed in with; null for a visitor. */
  readonly account: string | null
}

export type MailKind = keyof MailData
