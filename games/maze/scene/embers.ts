type Ember = { x: number; y: number; vx: number; vy: number; left: number; colour: string }

const most = 240

/** Points of light that fly off where something happened, in tiles of the room. */
export function createEmbers() {
  const embers: Ember[] = []
  return {
    burst(count: number, x: number, y: number, colour: string, speed: number) {
      for (let made = 0; made < count && embers.length < most; made++) {
        const angle = Math.random() * Math.PI * 2
        const pace = speed * (0.3 + Math.random() * 0.7)
        embers.push({
          x,
          y,
          vx: Math.cos(angle) * pace,
          vy: Math.sin(angle) * pace,
          left: 0.4 + Math.random() * 0.4,
          colour,
        })
      }
    },
    clear: () => void (embers.length = 0),
    /** Draws those that are there. @param toX and @param toY bring tiles to pixels. */
    draw(
      brush: CanvasRenderingContext2D,
      seconds: number,
      size: number,
      toX: (x: number) => number,
      toY: (y: number) => number,
    ) {
      for (let index = embers.length - 1; index >= 0; index--) {
        const ember = embers[index] as Ember
        ember.left -= seconds
        if (ember.left <= 0) {
          embers.splice(index, 1)
          continue
        }
        ember.x += ember.vx * seconds
        ember.y += ember.vy * seconds
        brush.globalAlpha = Math.min(1, ember.left * 2.5)
        brush.fillStyle = ember.colour
        brush.fillRect(toX(ember.x) - size * 0.04, toY(ember.y) - size * 0.04, size * 0.08, size * 0.08)
      }
      brush.globalAlpha = 1
    },
  }
}
