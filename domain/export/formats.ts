/** What a presentation can be taken away as. */
export const EXPORT_FORMATS = ['pdf', 'pptx', 'png', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Why an export came to nothing. */
export const EXPORT_ERRORS = ['no_browser', 'too_large', 'picture_missing', 'failed'] as const
export type ExportError = (typeof EXPORT_ERRORS)[number]
