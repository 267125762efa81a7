export const plans = ['free', 'pro', 'enterprise'] as const
export type Plan = (typeof plans)[number]

const megabyte = 1024 * 1024

export interface PlanLimits {
  readonly slidesPerPresentation: number
  readonly presentations: number
  readonly members: number
  readonly uploadBytes: number
  readonly fonts: number
  readonly premiumBackgrounds: boolean
  readonly pdfExport: boolean
}

/** Infinity means unlimited. Enterprise terms are agreed by contact; the product itself sets no bound there. */
export const planLimits = {
  free: {
    slidesPerPresentation: 30,
    presentations: 10,
    members: 5,
    uploadBytes: 5 * megabyte,
    fonts: 8,
    premiumBackgrounds: false,
    pdfExport: false,
  },
  pro: {
    slidesPerPresentation: Number.POSITIVE_INFINITY,
    presentations: Number.POSITIVE_INFINITY,
    members: 100,
    uploadBytes: Number.POSITIVE_INFINITY,
    fonts: 61,
    premiumBackgrounds: true,
    pdfExport: true,
  },
  enterprise: {
    slidesPerPresentation: Number.POSITIVE_INFINITY,
    presentations: Number.POSITIVE_INFINITY,
    members: Number.POSITIVE_INFINITY,
    uploadBytes: Number.POSITIVE_INFINITY,
    fonts: 61,
    premiumBackgrounds: true,
    pdfExport: true,
  },
} as const satisfies Record<Plan, PlanLimits>
