import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { nameDownload } from '#domain/export/name-download.ts'
import { Button } from '#web/ui/button.tsx'
import { drawQr, QrCode, type QrDrawing } from '#web/ui/qr-code.tsx'
import { ViewChoice, type ViewChoiceProps } from './shared-link.tsx'

interface Props extends ViewChoiceProps {
  readonly address: string
  readonly name: string
}

/** The link as a QR code. Black on white in every theme: some readers cannot read inverted codes. */
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
        <QrCode drawing={drawing} label={t('label', { address })} />
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

export function writeQrSvg({ size, path }: QrDrawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  )
}

/** The smallest side of the image; a module is a whole number of pixels, so that every edge is sharp. */
const minPixels = 1024

export function paintQr({ size, isDark }: QrDrawing): Promise<Blob | null> {
  const scale = Math.ceil(minPixels / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (isDark(x, y)) pen.fillRect(x * scale, y * scale, scale, scale)
    }
  }
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}

/** Downloads a blob as a file. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
