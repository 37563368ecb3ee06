import { gateWidth, ringPlaces, type ReferenceState } from '@/lib/games/reference/reference-rules'

type Looks = { readonly theme: 'dark' | 'light' }

const colours = {
  dark: { ground: '#0b0f14', ring: '#2a3743', gate: '#ffb454', light: '#26ecb2' },
  light: { ground: '#f6f8f9', ring: '#c9d3da', gate: '#9a5a00', light: '#00795a' },
} as const

const toAngle = (place: number) => (place / ringPlaces) * Math.PI * 2 - Math.PI / 2

/** Draws the ring, the gate and the light into a canvas that may change its size. */
export function createDrawing(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')

  function fit(): number {
    const scale = Math.min(devicePixelRatio, 2)
    const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    return scale
  }

  /** @param fraction how far the time to the next tick has passed. */
  return function draw(state: Readonly<ReferenceState>, fraction: number, { theme }: Looks): void {
    if (!context) return
    const scale = fit()
    const { width, height } = canvas
    const radius = Math.min(width, height) * 0.34
    const { ground, ring, gate, light } = colours[theme]
    const arc = (from: number, to: number, colour: string, breadth: number) => {
      context.beginPath()
      context.arc(width / 2, height / 2, radius, from, to)
      context.strokeStyle = colour
      context.lineWidth = breadth * scale
      context.stroke()
    }
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
    context.lineCap = 'round'
    arc(0, Math.PI * 2, ring, 4)
    arc(toAngle(state.gate), toAngle(state.gate + gateWidth), gate, 10)
    const angle = toAngle(state.light + state.speed * fraction)
    context.beginPath()
    context.arc(width / 2 + Math.cos(angle) * radius, height / 2 + Math.sin(angle) * radius, 11 * scale, 0, Math.PI * 2)
    context.fillStyle = light
    context.fill()
    context.font = `600 ${Math.round(radius * 0.5)}px system-ui, sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(String(state.caught), width / 2, height / 2)
  }
}
