'use client'

import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Modules of the quiet zone around a code, which cameras need. */
const quietZone = 4

/** The dark modules of a text's QR code as an SVG path, and the side of the square in modules. */
export function toQrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x
      while (row[x]) x += 1
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
    }
  }
  return { size: rows.length, path }
}

/** A link as a QR code: dark on white in every theme, because not every camera reads inverted codes. */
export function QrCode({ link, label, className = 'size-48' }: { link: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => toQrPath(link), [link])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-control bg-white ${className}`}
    >
      <path d={path} fill="#0b0f14" />
    </svg>
  )
}
