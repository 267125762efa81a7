import { latePart } from '#web/platform/parts/late-part.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part-notice.tsx'

const Panel = latePart(async () => (await import('./restyle-panel.tsx')).RestylePanel)

/** Automatic design comes when it is first asked for. */
export function LazyRestylePanel() {
  return <Panel missing={<MissingPartNotice className="m-4" />} />
}
