'use client'

import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Modules of white around a code, without which cameras do not find it. */
const quietZone = 4

/** A link as a QR code: dark on white in every theme, because not every camera reads it the other way round. */
export function LinkPicture({ link, label }: { link: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(link, 'raw', { ecc: 'medium', border: quietZone })
    const modules = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size: rows.length, path: modules.join('') }
  }, [link])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-48 rounded-control bg-white">
      <path d={path} fill="#0b0f14" />
    </svg>
  )
}
