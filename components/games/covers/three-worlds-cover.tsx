import type { ReactNode } from 'react'
import { createSeededRandom } from '@/lib/covers/seeded-random'
import { CoverDrawing, VerticalGradient, RadialGlow } from './cover-drawing'

const { between } = createSeededRandom('three worlds')

/** Spikes of a cave side by side. @param tip 1 for spikes on the ground, -1 for spikes that hang. */
function spikes(foot: number, tall: number, tip: 1 | -1): string {
  let path = `M0 ${foot}`
  for (let x = 0; x < 320;) {
    const wide = between(9, 22)
    path += `L${(x + wide / 2).toFixed(1)} ${(foot - tip * tall * between(0.35, 1)).toFixed(1)}L${(x + wide).toFixed(1)} ${foot}`
    x += wide
  }
  return `${path}V${tip === 1 ? 180 : 0}H0z`
}

const rows = [
  { path: spikes(132, 62, 1), colour: '#231a55' },
  { path: spikes(148, 50, 1), colour: '#1a1342' },
] as const
const roof = spikes(14, 44, -1)
const motes = Array.from({ length: 26 }, () => `M${between(8, 312).toFixed(0)} ${between(40, 160).toFixed(0)}h0`).join(
  '',
)

function Portal({
  x,
  y,
  radius,
  id,
  light,
  children,
}: {
  x: number
  y: number
  radius: number
  id: string
  light: string
  children: ReactNode
}) {
  return (
    <g>
      <circle cx={x} cy={y} r={radius * 1.9} fill={`url(#worlds-${id}-halo)`} />
      <g clipPath={`url(#worlds-${id}-clip)`}>
        <path
          d={`M${x - radius} ${y - radius}h${radius * 2}v${radius * 2}h${-radius * 2}z`}
          fill={`url(#worlds-${id}-sky)`}
        />
        {children}
      </g>
      <circle cx={x} cy={y} r={radius} stroke={light} strokeWidth="3" />
      <circle
        cx={x}
        cy={y}
        r={radius + 4.5}
        stroke={light}
        strokeOpacity=".45"
        strokeDasharray={`${radius * 1.4} ${radius * 0.3}`}
      />
      <path d={`M${x - radius * 0.9} ${y + radius + 9}h${radius * 1.8}l5 7h${-radius * 1.8 - 10}z`} fill="#2b2352" />
    </g>
  )
}

/** A crystal cave with two portals: a garden at night and islands in the morning. */
export function ThreeWorldsCover({ className }: { className: string }) {
  return (
    <CoverDrawing className={className}>
      <VerticalGradient
        id="worlds-cave"
        stops={[
          [0, '#07061a'],
          [0.7, '#33257a'],
          [1, '#120d30'],
        ]}
      />
      <VerticalGradient
        id="worlds-garden-sky"
        stops={[
          [0, '#061321'],
          [0.7, '#1f7a78'],
        ]}
      />
      <VerticalGradient
        id="worlds-isles-sky"
        stops={[
          [0, '#3a4a9a'],
          [0.75, '#ffb98a'],
        ]}
      />
      <RadialGlow id="worlds-garden-halo" colour="#26ecb2" strength={0.5} from={0.5} />
      <RadialGlow id="worlds-isles-halo" colour="#ffb454" strength={0.5} from={0.5} />
      <clipPath id="worlds-garden-clip">
        <circle cx="104" cy="94" r="34" />
      </clipPath>
      <clipPath id="worlds-isles-clip">
        <circle cx="218" cy="90" r="38" />
      </clipPath>
      <path d="M0 0h320v180H0z" fill="url(#worlds-cave)" />
      <path d={roof} fill="#0d0a26" />
      <path d={rows[0].path} fill={rows[0].colour} />
      <path d={rows[1].path} fill={rows[1].colour} />
      <path d="M0 158c60-12 96 10 150 2s110-16 170-4v24H0z" fill="#0f0b29" />
      <path d="M0 172c40-10 70-2 98-8s40 6 78 2 70-10 144 4" stroke="#6fe0ff" strokeOpacity=".55" strokeWidth="1.5" />
      <Portal x={104} y={94} radius={34} id="garden" light="#26ecb2">
        <circle cx="118" cy="78" r="7" fill="#d9fff4" />
        <path d="M70 118c6-20 18-22 24-10 4-18 22-20 26-4 8-10 18-4 20 14v14H70z" fill="#0e4a4a" />
        <path d="M76 126c8-14 16-12 20-4 6-10 16-10 20 0 6-8 14-6 20 4v8H76z" fill="#0a2f33" />
        <path
          d="M86 120v8M96 122v8M110 121v8M122 122v7"
          stroke="#ff6fb0"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="0 20"
        />
      </Portal>
      <Portal x={218} y={90} radius={38} id="isles" light="#ffb454">
        <circle cx="234" cy="80" r="8" fill="#fff0d2" />
        <path d="M190 100h34l-9 9-8 11-9-12zM222 92h28l-8 8-5 8-8-9zM200 84h14l-6 8z" fill="#5d4a6a" />
        <path d="M190 100h34l-3-4h-28zM222 92h28l-3-3h-22zM200 84h14l-2-3h-10z" fill="#6f8a58" />
        <path d="M182 122c14-8 26 2 40-3s24-4 34 2v10h-74z" fill="#ffdcc8" fillOpacity=".85" />
      </Portal>
      <path d="m28 166 8-46 9 46zM40 168l6-26 7 26zM286 168l9-52 9 52zM276 169l6-24 6 24z" fill="#8a7dff" />
      <path d="m36 120 9 46h-8zM295 116l9 52h-9z" fill="#6fe0ff" fillOpacity=".7" />
      <g>
        <path d="M148 156h24v10h-24z" fill="#3b3350" />
        <path d="m147 156 4-6h18l4 6z" fill="#4a4166" />
        <path d="M147 156h26M151 156v10M169 156v10" stroke="#ffb454" strokeWidth="1.6" />
        <path d="M158 154.5h4v5h-4z" fill="#ffb454" />
      </g>
      <path d={motes} stroke="#e6edf3" strokeOpacity=".7" strokeWidth="1.4" strokeLinecap="round" />
    </CoverDrawing>
  )
}
