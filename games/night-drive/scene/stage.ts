import { PerspectiveCamera, Scene, ShaderMaterial } from 'three'
import { airVertex } from '@/games/shared/scene/atmosphere'
import { createQuality, createRenderer, isSoftwareRendered, plainest } from '@/games/shared/scene/renderer'
import { createSparks } from '@/games/shared/scene/particles'
import { metre } from '@/lib/games/night-drive/constants'
import { segmentLength } from '@/lib/games/night-drive/generate-road'
import { valueAt } from '@/lib/games/typed-array'
import { createNight, endlessScenery, type Night, nightFragment, type Scenery, setLight } from './lighting'
import { createSkidMarks, createPlayerCar, slipOf } from './player-car'
import { createGuardRails } from './guard-rails'
import { createRoadLine, type RoadLine, type View } from './road-geometry'
import { createRoadSurface } from './road-surface'
import { createRoadside } from './roadside'
import { createSky } from './sky'
import { createObjects } from './objects'
import { createTraffic } from './traffic'
import { createSpeedLines } from './speed-lines'

const vertexShader = /* glsl */ `
${airVertex}
attribute vec3 paint;
attribute float glow;
varying vec3 vPaint, vNormal, vWorld;
varying float vGlow;
void main() {
  mat4 model = modelMatrix;
  vPaint = paint;
  #ifdef USE_INSTANCING
    model = modelMatrix * instanceMatrix;
  #endif
  #ifdef USE_INSTANCING_COLOR
    vPaint *= mix(instanceColor.rgb, vec3(1.0), glow);
  #endif
  vec4 world = model * vec4(position, 1.0);
  vNormal = normalize(mat3(model) * normal);
  vGlow = glow;
  vWorld = world.xyz;
  gl_Position = place(world.xyz);
}
`

const fragmentShader = /* glsl */ `
${nightFragment}
varying vec3 vPaint, vNormal, vWorld;
varying float vGlow;
void main() {
  vec3 normal = normalize(vNormal);
  vec3 eye = cameraPosition - vWorld;
  float metres = length(eye);
  vec3 light = uAmbient * (0.7 + 0.3 * normal.y) + uSunlight * max(0.0, dot(normal, uLamp));
  light += headColour * headlight(vWorld) * (0.35 + 0.65 * max(0.0, dot(normal, normalize(vec3(uCar.x - vWorld.x, 0.6, -vWorld.z)))));
  float rim = pow(1.0 - abs(dot(normal, eye / metres)), 3.0);
  // Paint reflects the sky, with the city glow at its edge.
  vec3 sky = mix(uHorizon * 1.5, uZenith, clamp(reflect(-eye / metres, normal).y * 1.6, 0.0, 1.0));
  vec3 lit = vPaint * light + sky * 0.22 + rim * 0.4 * mix(uHorizon, uFirst, 0.3);
  vec3 seen = mix(lit, vPaint * 1.08, vGlow);
  gl_FragColor = vec4(haze(seen, metres * (1.0 - 0.5 * vGlow)), 1.0);
}
`

/**
 * Creates the material for geometry with the attributes `paint` and `glow`: lit by moon and head lights, or glowing.
 */
const createPaintMaterial = (night: Night): ShaderMaterial =>
  new ShaderMaterial({ uniforms: night, vertexShader, fragmentShader })

const ease = (seconds: number, pace: number) => 1 - Math.exp(-seconds * pace)

/** Creates the camera behind the car, which looks into bends. With reduced motion it does not shake, roll or widen. */
function createChaseCamera() {
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
    /** Shakes the camera for a moment. */
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

/** Radians that the road has turned at the car since the start. */
function turnedAt({ s, state: { road } }: View): number {
  const segment = (s * metre) / segmentLength
  const place = Math.floor(segment) & road.mask
  const curves = valueAt(road.turned, place) + (segment % 1) * valueAt(road.curve, place)
  return (curves * (segmentLength / metre)) / 2 ** 20
}

/** Metres after which the lighting is updated. */
const lightStep = 4

export type Stage = ReturnType<typeof createStage>

/** Creates the stage on a canvas. Throws when there is no WebGL. @param isPlain starts at the lowest quality. */
export function createStage(canvas: HTMLCanvasElement, isPlain = isSoftwareRendered()) {
  const renderer = createRenderer(canvas, isPlain)
  const scene = new Scene()
  const night = createNight()
  const eye = createChaseCamera()
  const line = createRoadLine()
  const paint = createPaintMaterial(night)
  createSky(scene, night)
  const surface = createRoadSurface(scene, night)
  const rails = createGuardRails(scene, night)
  const sparks = createSparks(scene, night)
  const roadside = createRoadside(scene, paint, sparks)
  const things = createObjects(scene, paint, sparks)
  const traffic = createTraffic(scene, paint, sparks, night)
  const car = createPlayerCar(scene, paint, night, sparks)
  const marks = createSkidMarks(scene, night)
  const wind = createSpeedLines(scene, night)

  let scenery = endlessScenery
  let litAt = -Infinity

  function resize(pixelRatio: number): void {
    const { clientWidth: width, clientHeight: height } = canvas
    renderer.setPixelRatio(pixelRatio)
    renderer.setSize(width, height, false)
    eye.resize(width, height)
    sparks.setPixels(height * pixelRatio * 0.9)
  }

  const quality = createQuality(
    {
      area: () => canvas.clientWidth * canvas.clientHeight,
      setPixelRatio: resize,
      setMirror: (isOn) => void (night.uRich.value = isOn ? 1 : 0),
    },
    isPlain ? plainest : 0,
  )

  return {
    sparks,
    shake: eye.shake,
    resize: quality.apply,
    /** Draws the scene that `move` prepared. */
    draw: () => renderer.render(scene, eye.camera),
    /**
     * Moves everything to its present position. @param seconds since the last frame. @param isCalm turns off shaking,
     * rolling and speed lines.
     */
    move(view: View, ghost: View | null, fraction: number, seconds: number, isCalm: boolean) {
      quality.watch(seconds)
      night.uSeconds.value = (night.uSeconds.value + seconds) % 3_600
      night.uTurned.value = turnedAt(view) % (2 * Math.PI)
      if (Math.abs(view.s - litAt) >= lightStep) {
        litAt = view.s
        setLight(night, scenery.lightAt(view.s))
      }
      line.follow(view.state, view.s)
      sparks.begin(seconds, view.speed)
      surface.update(line)
      rails.update(line)
      roadside.update(view, line, scenery)
      things.update(view, line, night.uSeconds.value)
      traffic.update(view, line, fraction)
      car.update(view, seconds, isCalm)
      car.setGhost(
        ghost && line.reaches(ghost.s) && Math.hypot(ghost.s - view.s, ghost.x - view.x) > 0.2
          ? line.place(ghost.s, ghost.x)
          : null,
        ghost ? slipOf(ghost) : 0,
      )
      marks.update(view, line)
      wind.update(
        view.s,
        view.speed,
        isCalm || view.state.isOver
          ? 0
          : Math.max(0, Math.min(1, (view.speed - 46) / 40)) + (view.state.isBoosting ? 0.5 : 0),
      )
      eye.update(view, line, seconds, isCalm)
      sparks.show()
    },
    setLook: car.setLook,
    setGhostLook: car.setGhostLook,
    /** Changes the scenery. */
    setScenery(next: Scenery) {
      scenery = next
      litAt = -Infinity
    },
    dispose: () => renderer.dispose(),
  }
}
