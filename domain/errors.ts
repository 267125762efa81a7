/** Every refusal the product can give, with its status. Texts live in locales/<lang>/errors.json. */
export const errorStatus = {
  validation_failed: 400,
  malformed_request: 400,
  login_failed: 400,
  unauthorized: 401,
  pay: 402,
  /** More people than the workspace has seats. */
  seats_exceeded: 402,
  /** The bank said no; nothing was changed. */
  card_declined: 402,
  /** Somebody without a password wants what asks for one: a recent sign-in stands in for it. */
  sign_in_again: 403,
  forbidden: 403,
  csrf_failed: 403,
  workspace_access_denied: 403,
  /** By the operator, who alone can undo it. */
  account_blocked: 403,
  /** A new address is confirmed in a browser of the account's; here nobody has been signed in to it. */
  confirm_elsewhere: 403,
  /** What is published needs somebody whose mailbox is known to be theirs. */
  email_unconfirmed: 403,
  /** Exports to PDF come with a plan. */
  pdf_disabled: 403,
  /** Invitations are bound to the address they were sent to. */
  invitation_for_another: 403,
  /** People sign in at the partner here, and nowhere else. */
  partner_only: 403,
  not_found: 404,
  /** This installation has no partner. */
  partner_off: 404,
  presentation_not_found: 404,
  workspace_not_found: 404,
  slide_not_found: 404,
  folder_not_found: 404,
  version_not_found: 404,
  link_not_found: 404,
  comment_not_found: 404,
  template_not_found: 404,
  task_not_found: 404,
  form_not_found: 404,
  member_not_found: 404,
  payment_not_found: 404,
  receipt_not_found: 404,
  card_not_found: 404,
  promo_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  slide_changed: 409,
  email_taken: 409,
  /** The partner has not made sure whose address it is. */
  partner_email_unconfirmed: 409,
  /** The account of this address is another person's at the partner. */
  partner_account_taken: 409,
  /** What a preview showed no longer holds. */
  tariff_changed: 409,
  /** A step that this tariff cannot take, such as more seats on the free plan. */
  tariff_unavailable: 409,
  /** Fewer seats than people. */
  seats_in_use: 409,
  promo_already_used: 409,
  /** Somebody asked for no more invitations of this team. */
  invitation_refused: 409,
  /** A folder of that name is there, or folders lie too deep, within themselves, or are too many. */
  folder_refused: 409,
  /** As many links as a presentation may have. */
  too_many_links: 409,
  auth_link_expired: 410,
  reset_link_expired: 410,
  invitation_expired: 410,
  /** A form that lay open for too long, or was never opened at all. */
  form_expired: 410,
  promo_expired: 410,
  /** Nobody presents this any more. */
  talk_over: 410,
  payload_too_large: 413,
  /** Over what the plan takes, or a file of this kind may have. */
  file_too_large: 413,
  /** Over what this installation takes of anybody: no plan helps. */
  file_too_large_for_server: 413,
  unsupported_media_type: 415,
  unsupported_file: 415,
  unsupported_document: 415,
  unsupported_import: 415,
  wrong_host: 421,
  broken_picture: 422,
  /** More points than are worked on, whatever the file weighs. */
  picture_too_large: 422,
  /** A font that cannot be used; `reason` is one of `fontFaults`. */
  font_refused: 422,
  /** A document that cannot be read, or holds no words. */
  unreadable_document: 422,
  /** An address that may not be asked, does not answer, or answers what is no page. */
  page_unreachable: 422,
  /** A page without an article in it. */
  page_without_text: 422,
  /** The payment service did not take what a receipt is to say of the buyer. */
  billing_details_refused: 422,
  promo_incorrect: 422,
  promo_tariff_invalid: 422,
  promo_monthly_unavailable: 422,
  promo_yearly_unavailable: 422,
  promo_too_few_seats: 422,
  /** What this installation's writer cannot do with a text. */
  writer_cannot: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  writer_unavailable: 503,
  payments_unavailable: 503,
  partner_unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What can be wrong with one field of a form; the texts are in locales/<lang>/errors.json under "field". */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'invalid_email',
  'invalid_phone',
  'too_long',
  'passwords_differ',
  'password_wrong',
  'password_too_short',
  'link_password_too_short',
  'password_too_long',
  'password_is_email',
  'password_too_common',
  'card_number_invalid',
  'card_date_passed',
  'not_a_test_card',
] as const

export type FieldErrorCode = (typeof fieldErrorCodes)[number]
export type FieldErrors = Readonly<Record<string, FieldErrorCode>>

export interface ErrorDetails {
  readonly fields?: FieldErrors
  readonly [key: string]: unknown
}

export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined

  constructor(code: ErrorCode, details?: ErrorDetails) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
