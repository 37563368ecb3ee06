import { generateCover, mixHex, coverSize } from '@/lib/covers/generate-cover'

type WorldCoverProps = {
  /** Any text. The same seed gives the same cover. */
  seed: string
  className?: string
}

const { width, height } = coverSize

/** A generated cover. It is decorative, because the name is beside it. */
export function GeneratedCover({ seed, className = 'w-full rounded-card' }: WorldCoverProps) {
  const { id, palette, stars, moon, ranges, portal, spires, ground } = generateCover(seed)
  const { sky, light } = palette
  const place = `translate(${portal.x} ${portal.y}) scale(${portal.squeeze} 1)`
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
    >
      <linearGradient id={`${id}-sky`} x2="0" y2="1">
        <stop stopColor={sky[0]} />
        <stop offset=".4" stopColor={sky[1]} />
        <stop offset=".74" stopColor={sky[2]} />
      </linearGradient>
      <radialGradient id={`${id}-light`}>
        <stop stopColor="#fff" />
        <stop offset=".3" stopColor={light} stopOpacity=".9" />
        <stop offset="1" stopColor={light} stopOpacity="0" />
      </radialGradient>
      <path d={`M0 0h${width}v${height}H0z`} fill={`url(#${id}-sky)`} />
      <path d={stars} stroke="#fff" strokeOpacity=".6" strokeLinecap="round" />
      <circle cx={moon.x} cy={moon.y} r={moon.radius} fill={moon.colour} fillOpacity=".55" />
      {ranges.map(({ path, colour }, index) => (
        <path key={index} d={path} fill={colour} />
      ))}
      <g transform={place} stroke={light} strokeLinecap="round">
        <circle r={portal.radius * 2.1} fill={`url(#${id}-light)`} opacity=".38" stroke="none" />
        <circle r={portal.radius * 0.66} fill={`url(#${id}-light)`} opacity=".9" stroke="none" />
        {portal.rings.map(({ radius, dash, opacity }) => (
          <circle key={radius} r={radius} strokeOpacity={opacity} strokeWidth="2" strokeDasharray={dash} />
        ))}
      </g>
      <path d={ground} fill={palette.ground} />
      <ellipse cx={portal.x} cy="172" rx={portal.radius * 1.3} ry="9" fill={`url(#${id}-light)`} opacity=".4" />
      <path d={spires.dark} fill={mixHex(palette.ground, light, 0.08)} />
      <path d={spires.lit} fill={mixHex(palette.ground, light, 0.42)} />
    </svg>
  )
}
