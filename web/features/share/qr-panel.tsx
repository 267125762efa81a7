import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { nameDownload } from '#domain/export/name-download.ts'
import { Button } from '#web/ui/button.tsx'
import { downloadFile } from './download-file.ts'
import { drawQr, writeQrSvg } from './draw-qr.ts'
import { paintQr } from './paint-qr.ts'
import { ViewChoice, type ViewChoiceProps } from './view-choice.tsx'

interface Props extends ViewChoiceProps {
  readonly address: string
  readonly name: string
}

/** The link to point a phone at. Black on white in every theme: readers do not like it the other way round. */
export function QrPanel({ address, name, ...choice }: Props) {
  const t = useTranslations('sharing.qr')
  const drawing = useMemo(() => drawQr(address), [address])
  const icon = <Download aria-hidden="true" strokeWidth={1.75} className="size-4" />

  async function savePng(): Promise<void> {
    const picture = await paintQr(drawing)
    if (picture) downloadFile(nameDownload(name, 'png'), picture)
  }

  return (
    <div className="grid grid-cols-1 items-center gap-5 sm:grid-cols-[16rem_1fr] sm:gap-x-6">
      <div className="sm:col-span-2">
        <ViewChoice {...choice} />
      </div>
      <div className="mx-auto w-full max-w-64 overflow-hidden rounded-field border border-line bg-[#fff]">
        <svg
          role="img"
          aria-label={t('label', { address })}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
          className="block w-full"
        >
          <path fill="#000" d={drawing.path} />
        </svg>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <div className="text-sm text-ink-soft">
          <p>{t('hint')}</p>
          <p className="mt-1 break-all text-ink">{address}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={icon}
            onClick={() =>
              downloadFile(
                nameDownload(name, 'svg'),
                new Blob([writeQrSvg(drawing)], { type: 'image/svg+xml' }),
              )
            }
          >
            {t('svg')}
          </Button>
          <Button variant="secondary" size="sm" icon={icon} onClick={() => void savePng()}>
            {t('png')}
          </Button>
        </div>
      </div>
    </div>
  )
}
