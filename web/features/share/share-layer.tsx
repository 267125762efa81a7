import { lateLayer } from '#web/platform/parts/late-part.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'

const Layer = lateLayer(async () => (await import('./share-dialog.tsx')).ShareDialog)

export function ShareLayer(props: ShareDialogProps) {
  return <Layer {...props} onGiveUp={() => props.onOpenChange(false)} />
}
