import { useId, type ReactNode } from 'react'
import type { ShopItem } from '@/lib/shop/shop-items'

/** A picture of an item, drawn from the colours by which the games draw it. */
export function ItemPicture({ item, className = '' }: { item: ShopItem; className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden viewBox="0 0 96 96" className={`rounded-card bg-[#0b0f14] ${className}`}>
      {draw[item.slot](item, id)}
    </svg>
  )
}

const gradient = (id: string, paint: readonly string[], isVertical = false) => (
  <linearGradient id={id} x1="0" y1="0" x2={isVertical ? 0 : 1} y2={isVertical ? 1 : 0}>
    {paint.map((colour, index) => (
      <stop key={index} offset={paint.length === 1 ? 0 : index / (paint.length - 1)} stopColor={colour} />
    ))}
  </linearGradient>
)

const draw: Readonly<Record<ShopItem['slot'], (item: ShopItem, id: string) => ReactNode>> = {
  runner({ paint: [suit = '', plate = '', light = ''], tier }) {
    return (
      <g strokeLinecap="round" strokeLinejoin="round" fill="none">
        <ellipse cx="48" cy="86" rx="24" ry="4" fill={light} opacity="0.25" />
        <path d="M44 54 32 66l-8 14M48 54l10 12 2 16" stroke={suit} strokeWidth="9" />
        <path d="m32 66-8 14M58 66l2 16" stroke={plate} strokeWidth="6" />
        <path d="M42 34 28 44l6 12M54 34l14 8 8-8" stroke={suit} strokeWidth="7" />
        <path d="M40 28h16l-4 28H44z" fill={plate} stroke={plate} strokeWidth="4" />
        <path d="m48 34 5 9h-4v8h-2v-8h-4z" fill={light} />
        <circle cx="48" cy="16" r="9" fill={plate} />
        <path d="M40 16h16" stroke={light} strokeWidth="4" />
        {tier === 'grand' && <path d="M42 8 48 0l6 8" stroke={light} strokeWidth="3" />}
        <path d="M20 82h8M56 84h8" stroke={light} strokeWidth="3" />
      </g>
    )
  },
  car({ paint: [body = '', light = ''], tier }) {
    return (
      <g>
        <ellipse cx="48" cy="76" rx="36" ry="5" fill={light} opacity="0.35" />
        <path d="M12 70V56l10-4 8-18h36l8 18 10 4v14z" fill={body} />
        <path d="M30 50 36 38h24l6 12z" fill="#0a1220" stroke="#ffffff26" />
        {tier === 'grand' && <path d="M10 44h76v5H10zM20 49v6M76 49v6" fill={light} stroke={light} strokeWidth="3" />}
        <path d="M16 60h18M62 60h18" stroke="#ff2f4e" strokeWidth="4" />
        <path d="M14 70h68" stroke={light} strokeWidth="3" />
        <path d="M16 70h14v8H16zM66 70h14v8H66z" fill="#08090c" />
      </g>
    )
  },
  trail({ paint }, id) {
    return (
      <g>
        <defs>{gradient(id, paint)}</defs>
        {[30, 48, 66].map((y, index) => (
          <path
            key={y}
            d={`M10 ${y + 14}C34 ${y + 12} 46 ${y - 16} 86 ${y - 12}`}
            fill="none"
            stroke={`url(#${id})`}
            strokeWidth={index === 1 ? 9 : 4}
            strokeLinecap="round"
            opacity={index === 1 ? 1 : 0.6}
          />
        ))}
      </g>
    )
  },
  horn({ paint: [light = ''], isMelody, tier }) {
    return (
      <g fill="none" stroke={light} strokeLinecap="round" strokeLinejoin="round" strokeWidth="4">
        <path d="M18 42h12l30-18v48L30 54H18z" fill={`${light}33`} />
        <path d="M68 36c5 7 5 17 0 24M76 28c9 12 9 28 0 40" />
        {isMelody && <path d="M24 54v20c0 5-8 5-8 0s8-5 8 0" strokeWidth="3" />}
        {tier === 'grand' && <path d="M40 12v-4M52 12l4-4M28 14l-4-4" strokeWidth="3" />}
      </g>
    )
  },
  lantern({ paint }, id) {
    const [first = ''] = paint
    return (
      <g>
        <defs>
          {gradient(id, paint, true)}
          <radialGradient id={`${id}-halo`}>
            <stop offset="0" stopColor={first} stopOpacity="0.7" />
            <stop offset="1" stopColor={first} stopOpacity="0" />
          </radialGradient>
        </defs>
        <circle cx="48" cy="50" r="46" fill={`url(#${id}-halo)`} />
        <path d="M38 24a10 10 0 0 1 20 0" fill="none" stroke="#9fb0c0" strokeWidth="3" />
        <path d="M34 24h28l4 8H30zM30 72h36l-4 8H34z" fill="#33414f" />
        <path d="M33 32h30v40H33z" fill={`url(#${id})`} />
        <path d="M48 40c7 8 7 20 0 24-7-4-7-16 0-24z" fill="#fff" opacity="0.85" />
      </g>
    )
  },
  frame({ paint, tier }, id) {
    return (
      <g>
        <defs>{gradient(id, paint)}</defs>
        <rect x="12" y="26" width="72" height="44" rx="12" fill="none" stroke={`url(#${id})`} strokeWidth="5" />
        {tier === 'grand' && (
          <path
            d="M48 8v10M20 14l6 8M76 14l-6 8M48 78v10M20 82l6-8M76 82l-6-8"
            stroke={`url(#${id})`}
            strokeWidth="4"
          />
        )}
        <path d="M26 44h44M34 54h28" stroke="#e6edf3" strokeWidth="4" strokeLinecap="round" opacity="0.8" />
      </g>
    )
  },
}
