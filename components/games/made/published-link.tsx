'use client'

import type { ReactNode } from 'react'
import { QrCode } from '@/components/ui/qr-code'

type PublishedLinkProps = {
  readonly path: string
  /** The name of the QR code. */
  readonly label: string
  /** Below the address. */
  readonly children?: ReactNode
}

/** The address of a published game, to scan with a phone. */
export function PublishedLink({ path, label, children }: PublishedLinkProps) {
  const url = location.origin + path
  return (
    <div className="grid items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode link={url} label={label} className="size-36 justify-self-center" />
      <div className="grid min-w-0 gap-3">
        <p className="font-mono text-note break-all">
          <bdi dir="ltr">{url}</bdi>
        </p>
        {children}
      </div>
    </div>
  )
}
