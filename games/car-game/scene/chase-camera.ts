import { PerspectiveCamera } from 'three'
import type { RoadLine } from './road-line'
import type { View } from './view'

const ease = (seconds: number, pace: number) => 1 - Math.exp(-seconds * pace)

/** The eye behind the car, that looks into bends. Where motion is reduced it does not shake, roll or widen. */
export function createChaseCamera() {
  const camera = new PerspectiveCamera(58, 1, 0.2, 700)
  const seen = { x: 0, ahead: 0, rise: 0, roll: 0, wide: 0, shake: 0, pull: 0 }
  let isTall = false

  return {
    camera,
    resize(width: number, height: number) {
      camera.aspect = width / height
      isTall = camera.aspect < 0.9
      camera.updateProjectionMatrix()
    },
    /** Shakes the eye for a moment. */
    shake: (force: number) => void (seen.shake = Math.max(seen.shake, force)),
    update({ s, x, speed, speedX, state }: View, line: RoadLine, seconds: number, isCalm: boolean) {
      const look = line.place(s + 26, x * 0.7)
      seen.x += (x * 0.9 - seen.x) * ease(seconds, 9)
      seen.ahead += ((look.x - x * 0.9) * 0.42 - seen.ahead) * ease(seconds, 4)
      seen.rise += (look.y * 0.5 - seen.rise) * ease(seconds, 5)
      seen.roll += ((isCalm ? 0 : -speedX * 0.0035 - look.turn * 0.04) - seen.roll) * ease(seconds, 5)
      const boost = state.isBoosting ? 1 : 0
      seen.wide += ((isCalm ? 0 : (speed - 40) * 0.22 + boost * 8) - seen.wide) * ease(seconds, 3.5)
      seen.pull += ((isCalm ? 0 : boost * 0.9) - seen.pull) * ease(seconds, 3)
      seen.shake *= Math.exp(-seconds * 6)
      const tremble = isCalm ? 0 : seen.shake * 0.26 + Math.max(0, speed - 52) * 0.0007
      const time = performance.now()
      const behind = line.place(s - 7, 0)
      camera.fov = (isTall ? 72 : 56) + Math.max(-4, Math.min(seen.wide, 15))
      camera.position.set(
        seen.x - seen.ahead * 0.14 + tremble * Math.sin(time * 0.043),
        (isTall ? 3.3 : 2.5) + Math.max(behind.y, -0.4) * 0.5 + tremble * Math.sin(time * 0.059),
        (isTall ? 8.6 : 7.4) + seen.pull,
      )
      camera.lookAt(seen.x + seen.ahead, (isTall ? -0.3 : 0.95) + seen.rise * 0.6, -14)
      camera.rotation.z += seen.roll
      camera.updateProjectionMatrix()
    },
  }
}
