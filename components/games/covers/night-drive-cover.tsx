import { createSeededRandom } from '@/lib/covers/seeded-random'
import { CoverDrawing, VerticalGradient, RadialGlow } from './cover-drawing'

const horizon = 92

/** A row of mountains as an SVG path, from left to right. */
function drawMountains(name: string, low: number, high: number, step: number): string {
  const { between } = createSeededRandom(`drive ${name}`)
  const peaks: string[] = []
  for (let x = -step; x <= 320 + step; x += step) {
    const y = horizon - between(low, high)
    peaks.push(`S${x - step * 0.4} ${y.toFixed(1)} ${x} ${y.toFixed(1)}`)
  }
  return `M-40 ${horizon}${peaks.join('')}V180H-40z`
}

const far = drawMountains('far', 18, 44, 44)
const near = drawMountains('near', 4, 22, 30)

const { between } = createSeededRandom('drive sky')
const stars = Array.from(
  { length: 60 },
  () => `M${between(0, 320).toFixed(1)} ${between(2, 62).toFixed(1)}h${between(0.4, 1).toFixed(1)}`,
).join('')
const houses = Array.from(
  { length: 46 },
  () => `M${between(0, 320).toFixed(1)} ${between(84, 100).toFixed(1)}h.9`,
).join('')

/**
 * A line along the road in perspective, from the horizon down. @param share sideways position on the road, from -1 to
 * 1.
 */
function edge(share: number): string {
  const points: string[] = []
  for (let step = 0; step <= 14; step++) {
    const depth = (step / 14) ** 2.1
    const bend = 46 * Math.sin((1 - depth) * 2.2) * (1 - depth)
    points.push(`${(160 + bend + share * (2.5 + 172 * depth)).toFixed(1)} ${(horizon + 1 + 87 * depth).toFixed(1)}`)
  }
  return `M${points.join('L')}`
}

const road = `${edge(-1)}L${edge(1).slice(1).split('L').reverse().join('L')}z`

/** A car on a winding road at night, with mountains and city lights. */
export function NightDriveCover({ className }: { className: string }) {
  return (
    <CoverDrawing className={className}>
      <VerticalGradient
        id="drive-sky"
        stops={[
          [0, '#04060f'],
          [0.36, '#231a4a'],
          [0.54, '#a23a74'],
        ]}
      />
      <RadialGlow
        id="drive-beam"
        colour="#fff1d0"
        strength={0.5}
        cx="160"
        cy="150"
        r="64"
        gradientUnits="userSpaceOnUse"
        gradientTransform="matrix(.9 0 0 .95 22 -14)"
      />
      <RadialGlow
        id="drive-glow"
        colour="#26ecb2"
        strength={0.55}
        cx="178"
        cy="158"
        r="46"
        gradientUnits="userSpaceOnUse"
      />
      <VerticalGradient
        id="drive-northern"
        stops={[
          [0, '#8a7dff', 0],
          [0.6, '#26ecb2', 0.4],
          [1, '#26ecb2', 0],
        ]}
      />
      <path d="M0 0h320v180H0z" fill="url(#drive-sky)" />
      <path
        d="M28 6q16 22 4 52h34q14-30-6-52zM116 0q20 24 6 54h22q14-28-4-54zM214 4q18 20 6 50h40q12-28-10-50z"
        fill="url(#drive-northern)"
      />
      <path d={stars} stroke="#e6f0ff" strokeWidth=".9" />
      <path d="M262 20a13 13 0 1 0 12 20a11 11 0 0 1-12-20z" fill="#eaf2ff" />
      <path d={far} fill="#2a1c52" />
      <path d={near} fill="#150f2d" />
      <path d="M0 98q80-8 160-4t160-2v88H0z" fill="#090a16" />
      <path d={houses} stroke="#ffc78a" strokeOpacity=".75" strokeWidth=".9" />
      <path d={road} fill="#12131f" />
      <path d={`${edge(-0.94)}${edge(0.94)}`} stroke="#dfe8f2" strokeOpacity=".75" strokeWidth="1.3" />
      <path d={edge(-0.02)} stroke="#ffbd4d" strokeWidth="1.7" />
      <path
        d={`${edge(-0.48)}${edge(0.48)}`}
        stroke="#dfe8f2"
        strokeOpacity=".65"
        strokeWidth="1.1"
        strokeDasharray="7 9"
      />
      <path d="M160 180 208 96l-30-2-68 86z" fill="url(#drive-beam)" />
      <ellipse cx="178" cy="158" rx="46" ry="15" fill="url(#drive-glow)" />
      <path d="M150 160v-13l7-2 6-11h30l6 11 7 2v13z" fill="#2b3853" />
      <path d="M160 144.500l4.5-8.500h27l4.5 8.500z" fill="#0a1220" />
      <path d="M148 141.500h60v2.600h-60z" fill="#0b0f14" />
      <path d="M152 149h17v4h-17zM187 149h17v4h-17zM169 149h18v1.400h-18z" fill="#ff2f4e" />
      <path d="M153 160h10v4h-10zM193 160h10v4h-10z" fill="#07080b" />
      <path d="M164 159h28" stroke="#26ecb2" strokeWidth="1.4" />
      <path d="M148 150h-7M208 150h7" stroke="#ff2f4e" strokeOpacity=".5" strokeWidth="3" strokeLinecap="round" />
    </CoverDrawing>
  )
}
