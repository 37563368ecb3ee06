import { PerspectiveCamera } from 'three'
import type { View } from './view'

const ease = (seconds: number, pace: number) => 1 - Math.exp(-seconds * pace)

/** The eye behind the runner. Where motion is reduced it follows the lane, and nothing else. */
export function createCamera() {
  const camera = new PerspectiveCamera(60, 1, 0.1, 400)
  const seen = { x: 0, y: 0, roll: 0, wide: 0, shake: 0 }
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
    update({ x, y, speed, speedX, state }: View, seconds: number, isCalm: boolean) {
      seen.x += (x * 0.72 - seen.x) * ease(seconds, 11)
      seen.y += (y * 0.34 - seen.y) * ease(seconds, 9)
      seen.roll += ((isCalm ? 0 : -speedX * 0.0042) - seen.roll) * ease(seconds, 9)
      const pull = state.dashing > 0 ? 1 : 0
      seen.wide += ((isCalm ? 0 : (speed - 13) * 0.28 + pull * 9) - seen.wide) * ease(seconds, 5)
      seen.shake *= Math.exp(-seconds * 7)
      const shake = isCalm ? 0 : seen.shake
      camera.fov = (isTall ? 74 : 56) + Math.min(seen.wide, 16)
      camera.position.set(
        seen.x + shake * 0.3 * Math.sin(performance.now() * 0.045),
        (isTall ? 4.0 : 3.3) + seen.y + shake * 0.22 * Math.sin(performance.now() * 0.061),
        isTall ? 6.4 : 5.9,
      )
      camera.lookAt(seen.x * 0.9, (isTall ? 1.5 : 1.7) + seen.y * 0.8, -9)
      camera.rotation.z += seen.roll
      camera.updateProjectionMatrix()
    },
  }
}
