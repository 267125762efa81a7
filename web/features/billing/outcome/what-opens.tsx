import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { planLimits } from '#domain/billing/plans.ts'

const opened = ['presentations', 'pdf', 'backgrounds', 'fonts', 'people'] as const

/** What one can do from now on. */
export function WhatOpens() {
  const t = useTranslations('billing.opens')
  const { fonts, members } = planLimits.pro
  return (
    <ul className="mt-7 grid gap-2.5 border-t border-line pt-6">
      {opened.map(one => (
        <li key={one} className="flex gap-2.5">
          <Check aria-hidden="true" strokeWidth={2} className="mt-1 size-4 shrink-0 text-success" />
          {t(one, { fonts, members })}
        </li>
      ))}
    </ul>
  )
}
