'use client'

import { useMemo } from 'react'
import { toQrPath } from './qr-path'

/** A link as a QR code: dark on white in every theme, because not every camera reads it the other way round. */
export function LinkPicture({
  link,
  label,
  className = 'size-48',
}: {
  link: string
  label: string
  className?: string
}) {
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
