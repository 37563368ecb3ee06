import { createSeededRandom } from '@/lib/covers/seeded-random'
import { CoverDrawing, VerticalGradient } from './cover-drawing'

type Tower = { readonly path: string; readonly lights: string }

const horizon = 96

/** Towers along one side of the street, from far to near, with their lit windows. */
function drawTowers(side: -1 | 1): readonly Tower[] {
  const { between } = createSeededRandom(`runner ${side}`)
  return Array.from({ length: 9 }, (_, index) => {
    const near = (index + 1) / 9
    const inner = 160 + side * (34 + 98 * near ** 1.6)
    const width = 9 + 44 * near ** 1.5
    const outer = inner + side * width
    const top = horizon - (10 + between(14, 46) * (0.3 + 1.2 * near))
    const foot = horizon + 74 * near ** 1.8
    const lights: string[] = []
    for (let y = top + 5; y < foot - 6; y += 5 + 4 * near) {
      for (let x = 0.18; x < 0.9; x += 0.2)
        if (between(0, 1) > 0.55)
          lights.push(`M${(inner + side * width * x).toFixed(1)} ${y.toFixed(1)}h${(1 + 2.4 * near).toFixed(1)}`)
    }
    return {
      path: `M${inner.toFixed(1)} ${foot.toFixed(1)}V${top.toFixed(1)}H${outer.toFixed(1)}V${foot.toFixed(1)}z`,
      lights: lights.join(''),
    }
  })
}

const left = drawTowers(-1)
const right = drawTowers(1)
const shades = ['#1b1740', '#1a1639', '#181433', '#16122d', '#141028', '#120e23', '#100c1f', '#0e0b1b', '#0c0917']
const lanes = [-150, -50, 50, 150].map((x) => `M${160 + x * 0.04} ${horizon}L${160 + x} 180`).join('')

/** A street between neon towers with a runner in front of a low sun. */
export function CyberwaveRunnerCover({ className }: { className: string }) {
  return (
    <CoverDrawing className={className}>
      <VerticalGradient
        id="runner-sky"
        stops={[
          [0, '#070914'],
          [0.38, '#1d1446'],
          [0.56, '#b0347f'],
        ]}
      />
      <VerticalGradient
        id="runner-sun"
        stops={[
          [0, '#ffd27a'],
          [1, '#ff4f8b'],
        ]}
      />
      <VerticalGradient
        id="runner-street"
        stops={[
          [0, '#3b1c5a'],
          [1, '#070914'],
        ]}
      />
      <path d="M0 0h320v180H0z" fill="url(#runner-sky)" />
      <circle cx="160" cy="78" r="34" fill="url(#runner-sun)" />
      <path d="M122 84h76M120 90h80M119 95h82" stroke="#8c2b72" strokeWidth="2" />
      <path d={`M0 ${horizon}h320v84H0z`} fill="url(#runner-street)" />
      {left.map(({ path, lights }, index) => (
        <g key={index}>
          <path d={path} fill={shades[index]} />
          <path d={right[index]?.path} fill={shades[index]} />
          <path d={lights} stroke="#26ecb2" strokeOpacity=".75" strokeWidth="1.4" />
          <path d={right[index]?.lights} stroke="#8a7dff" strokeOpacity=".85" strokeWidth="1.4" />
        </g>
      ))}
      <path d={lanes} stroke="#26ecb2" strokeOpacity=".8" strokeWidth="1.2" />
      <path d="M142 112h36M132 128h56M116 150h88" stroke="#26ecb2" strokeOpacity=".25" />
      <ellipse cx="161" cy="167" rx="20" ry="3" fill="#26ecb2" fillOpacity=".25" />
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M164.500 147l3 8.500-2.500 6" stroke="#40346a" strokeWidth="5.400" />
        <path d="M164.800 161.500l-.6 2.600" stroke="#26ecb2" strokeWidth="4.600" />
        <path d="M155.500 147l-1.500 11 1.800 8" stroke="#57497f" strokeWidth="6" />
        <path d="M155.800 165.500l.4 3.200" stroke="#26ecb2" strokeWidth="5.400" />
        <path d="M150.500 130.500l-5.500 6 4 6" stroke="#57497f" strokeWidth="4.400" />
        <path d="M169.500 130.500l6 5-1.500 6.500" stroke="#40346a" strokeWidth="4.400" />
      </g>
      <path d="M149.500 127h21l-2.800 20h-15.400z" fill="#5a4c86" />
      <path d="M160 127h10.500l-2.800 20H160z" fill="#4a3e72" />
      <path
        d="M148 126h6.500v3.600H148zM165.500 126h6.500v3.600h-6.500zM152.600 144.400h14.900l-.3 2.600h-14.200z"
        fill="#26ecb2"
      />
      <path d="M154.500 115h11v9.500h-11z" fill="#6d5d9c" />
      <path d="M160 115h5.500v9.500H160z" fill="#574a82" />
      <path d="M159.200 110.500h1.600v5h-1.600z" fill="#8a7dff" />
      <path d="M160 130.500l3.800 5.500-3.800 6-3.800-6z" fill="#26ecb2" />
      <path d="M160 130.500l3.800 5.500-3.800 6z" fill="#12a37a" />
      <path
        d="M110 146h26M104 138h20M118 154h16"
        stroke="#26ecb2"
        strokeWidth="2"
        strokeOpacity=".55"
        strokeLinecap="round"
      />
    </CoverDrawing>
  )
}
