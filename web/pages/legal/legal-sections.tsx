import type { LegalSection } from '#content/legal/legal-text.ts'
import { LinkedText } from './linked-text.tsx'
import { ServiceList } from './service-list.tsx'

/** Numbered as in the contents, so that a clause can be named in a letter. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className="grid gap-y-12">
      {sections.map(({ id, heading, paragraphs, lists }, place) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="max-w-[68ch] scroll-mt-8">
          <h2 id={`${id}-heading`} className="flex gap-3 text-lg break-after-avoid">
            <span className="text-ink-faint tabular-nums">{`${place + 1}.`}</span>
            {heading}
          </h2>
          <div className="mt-4 grid gap-y-4 text-md">
            {paragraphs.map(paragraph => (
              <p key={paragraph} className="break-inside-avoid">
                <LinkedText text={paragraph} />
              </p>
            ))}
          </div>
          {lists === 'services' ? <ServiceList /> : null}
        </section>
      ))}
    </div>
  )
}
