import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { GeneratedExample } from '#content/landing/generated-example.ts'
import { SlidePicture } from './gallery.tsx'
import { Section } from './section.tsx'

const sheet =
  'rounded-item border border-line bg-raised p-5 shadow-popup lg:absolute lg:inset-0 lg:overflow-hidden'

/** A brief may be longer than its sheet: it is cut off below. */
const runsOut = 'max-lg:max-h-80 max-lg:overflow-hidden [mask-image:linear-gradient(#000_75%,transparent)]'

/** A real example: the brief, its outline and its slides. */
export function Steps({ example }: { example: GeneratedExample }) {
  const t = useTranslations('landing.steps')
  const briefs = useTranslations('generation.examples')
  const [opening, second, third] = example.slides
  const name = example.outline[0] ?? ''
  return (
    <Section id="steps" title={t('title')} text={t('text')}>
      <ol className="grid gap-x-6 gap-y-12 lg:grid-cols-[1fr_1fr_1.6fr]">
        <Step number={1} title={t('brief.title')} text={t('brief.text')}>
          <figure className={`${sheet} ${runsOut}`}>
            <figcaption className="text-xs text-ink-faint">{t('sheetBrief')}</figcaption>
            <p className="mt-3 text-sm whitespace-pre-line text-ink-soft">
              {briefs('lesson.text').replaceAll(/^#+ /gm, '')}
            </p>
          </figure>
        </Step>
        <Step number={2} title={t('outline.title')} text={t('outline.text')}>
          <figure className={sheet}>
            <figcaption className="text-xs text-ink-faint">{t('sheetOutline')}</figcaption>
            <ol className="mt-3 grid">
              {example.outline.map((heading, index) => (
                <li key={heading} className="flex gap-3 border-t border-line py-2.5 text-sm first:border-0">
                  <span className="w-4 shrink-0 text-ink-faint tabular-nums">{index + 1}</span>
                  <span className={index === 0 ? 'font-medium' : undefined}>{heading}</span>
                </li>
              ))}
            </ol>
          </figure>
        </Step>
        <Step number={3} title={t('slides.title')} text={t('slides.text')}>
          <div className="grid gap-3">
            {opening ? (
              <SlidePicture slide={opening} theme={example.theme} label={t('slideLabel', { name })} />
            ) : null}
            <div className="grid grid-cols-2 gap-3">
              {[second, third].map((slide, index) =>
                slide ? (
                  <SlidePicture
                    key={slide.layout}
                    slide={slide}
                    theme={example.theme}
                    label={t('slideLabel', { name: example.outline[index + 1] ?? '' })}
                  />
                ) : null,
              )}
            </div>
          </div>
        </Step>
      </ol>
    </Section>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="grid grid-rows-[auto_1fr] gap-6 lg:row-span-2 lg:grid-rows-subgrid">
      <div className="border-t border-ink pt-4">
        <h3 className="type-title flex gap-3">
          <span aria-hidden="true" className="text-accent-text tabular-nums">
            {number}
          </span>
          {title}
        </h3>
        <p className="mt-1.5 max-w-[26rem] text-ink-soft">{text}</p>
      </div>
      <div className="relative">{children}</div>
    </li>
  )
}
