import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Where a text names the operator's address, one can write there. */
export function LinkedText({ text }: { text: string }) {
  const { contactEmail } = useRuntime().config
  const parts = text.split(contactEmail)
  return parts.flatMap((part, place) =>
    place === 0
      ? [part]
      : [
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
          <TextLink key={place} href={`mailto:${contactEmail}`}>
            {contactEmail}
          </TextLink>,
          part,
        ],
  )
}
