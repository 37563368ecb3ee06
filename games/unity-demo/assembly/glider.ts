// The demo's game, in AssemblyScript: a glider flies through rings. It draws into a framebuffer that the framework shows.
// `npm run unity-demo:compile` compiles this file to `../glider.wasm`.

/** Functions that the framework provides. */
declare function onScore(score: i32): void
/** @param kind 0: through a ring, 1: missed a ring, 2: the flight is over. */
declare function onSound(kind: i32, combo: i32): void

/** Where the framebuffer begins: after the static data of this module. */
const frameStart: usize = 65536
const ringCount = 6
const sparkCount = 36
const firstLives = 3
/** Distance between two rings. */
const gap: f32 = 2.6
const widest: f32 = 1.15
const highest: f32 = 0.7

let width = 0
let height = 0
let seed: u32 = 1

let isFlying = false
let lives = 0
let score = 0
let combo = 1
let passed = 0
let flown: f32 = 0
let speed: f32 = 0
let flash: f32 = 0
let isCalm = false

let x: f32 = 0
let y: f32 = 0
let speedX: f32 = 0
let speedY: f32 = 0

/** 0: `steerX` and `steerY` are a direction, 1: they are a place. */
let steering = 0
let steerX: f32 = 0
let steerY: f32 = 0

const ringX = new StaticArray<f32>(ringCount)
const ringY = new StaticArray<f32>(ringCount)
const ringZ = new StaticArray<f32>(ringCount)
/** 0: ahead, 1: flown through. */
const ringState = new StaticArray<i32>(ringCount)

const sparkX = new StaticArray<f32>(sparkCount)
const sparkY = new StaticArray<f32>(sparkCount)
const sparkSpeedX = new StaticArray<f32>(sparkCount)
const sparkSpeedY = new StaticArray<f32>(sparkCount)
const sparkLife = new StaticArray<f32>(sparkCount)

/** The next random number below 1. */
function random(): f32 {
  seed ^= seed << 13
  seed ^= seed >> 17
  seed ^= seed << 5
  return <f32>(seed & 0xffffff) / <f32>0x1000000
}

function clamp(value: f32, low: f32, high: f32): f32 {
  return Mathf.min(Mathf.max(value, low), high)
}

/** Sets the size of the framebuffer in pixels. @returns its address. */
export function resize(w: i32, h: i32): usize {
  width = w
  height = h
  const pages = <i32>((frameStart + <usize>(w * h * 4) + 65535) >> 16)
  if (pages > memory.size()) memory.grow(pages - memory.size())
  return frameStart
}

function placeRing(index: i32, z: f32): void {
  ringZ[index] = z
  ringState[index] = 0
  // The first ring is straight ahead, so that everybody sees at once what a ring does.
  const spread: f32 = passed == 0 && index == 0 ? 0 : 1
  ringX[index] = (random() * 2 - 1) * 0.85 * spread
  ringY[index] = (random() * 2 - 1) * 0.5 * spread
}

/** Starts a flight. @param isQuiet whether to leave out sparks and flashes. */
export function start(newSeed: u32, isQuiet: bool): void {
  seed = newSeed | 1
  for (let i = 0; i < 8; i++) random()
  isFlying = true
  isCalm = isQuiet
  lives = firstLives
  score = 0
  combo = 1
  passed = 0
  flown = 0
  flash = 0
  x = y = speedX = speedY = 0
  for (let i = 0; i < ringCount; i++) placeRing(i, 4 + <f32>i * gap)
  for (let i = 0; i < sparkCount; i++) sparkLife[i] = 0
}

/** Steers. @param kind 0 for a direction, 1 for a place; both from -1 to 1. */
export function steer(kind: i32, toX: f32, toY: f32): void {
  steering = kind
  steerX = clamp(toX, -1, 1)
  steerY = clamp(toY, -1, 1)
}

export function isOver(): bool {
  return !isFlying
}

function radius(): f32 {
  return Mathf.max(0.44 - <f32>passed * 0.004, 0.28)
}

function burst(): void {
  if (isCalm) return
  for (let i = 0; i < sparkCount; i++) {
    const angle = random() * 6.2832
    const strength: f32 = 0.4 + random() * 1.2
    sparkX[i] = x
    sparkY[i] = y
    sparkSpeedX[i] = Mathf.cos(angle) * strength
    sparkSpeedY[i] = Mathf.sin(angle) * strength
    sparkLife[i] = 0.3 + random() * 0.5
  }
}

function meet(index: i32): void {
  const dx = ringX[index] - x
  const dy = ringY[index] - y
  const reach = radius()
  if (dx * dx + dy * dy <= reach * reach) {
    ringState[index] = 1
    score += combo
    if (combo < 5) combo++
    passed++
    burst()
    onScore(score)
    onSound(0, combo)
    return
  }
  combo = 1
  lives--
  flash = isCalm ? 0 : 1
  if (lives > 0) return onSound(1, 0)
  isFlying = false
  onSound(2, 0)
}

/** Moves the game by `seconds`, at most a tenth of a second. */
export function step(seconds: f32): void {
  const dt = Mathf.min(seconds, 0.1)
  speed = isFlying ? Mathf.min(2.3 + <f32>passed * 0.05, 5) : speed * 0.97
  flown += speed * dt
  flash = Mathf.max(flash - dt * 2.5, 0)
  let wantedX: f32 = 0
  let wantedY: f32 = 0
  if (isFlying) {
    wantedX = steering == 0 ? steerX * 1.5 : clamp((steerX * widest - x) * 7, -2.2, 2.2)
    wantedY = steering == 0 ? steerY * 1.2 : clamp((steerY * highest - y) * 7, -1.8, 1.8)
  } else wantedY = -0.3
  const grip = Mathf.min(dt * 9, 1)
  speedX += (wantedX - speedX) * grip
  speedY += (wantedY - speedY) * grip
  x = clamp(x + speedX * dt, -widest, widest)
  y = clamp(y + speedY * dt, -highest, highest)
  for (let i = 0; i < sparkCount; i++) {
    if (sparkLife[i] <= 0) continue
    sparkLife[i] -= dt
    sparkX[i] += sparkSpeedX[i] * dt
    sparkY[i] += sparkSpeedY[i] * dt
  }
  let farthest: f32 = 0
  for (let i = 0; i < ringCount; i++) farthest = Mathf.max(farthest, ringZ[i])
  for (let i = 0; i < ringCount; i++) {
    const before = ringZ[i]
    ringZ[i] = before - speed * dt
    if (isFlying && before > 1 && ringZ[i] <= 1) meet(i)
    if (ringZ[i] < 0.35) {
      farthest += gap
      placeRing(i, farthest - speed * dt)
    }
  }
}

// Drawing.

function blend(px: i32, py: i32, red: i32, green: i32, blue: i32, alpha: i32): void {
  if (<u32>px >= <u32>width || <u32>py >= <u32>height) return
  const at = frameStart + <usize>((py * width + px) << 2)
  const rest = 256 - alpha
  store<u8>(at, (<i32>load<u8>(at) * rest + red * alpha) >> 8)
  store<u8>(at, (<i32>load<u8>(at, 1) * rest + green * alpha) >> 8, 1)
  store<u8>(at, (<i32>load<u8>(at, 2) * rest + blue * alpha) >> 8, 2)
}

function mix(from: i32, to: i32, share: f32): i32 {
  return from + <i32>(<f32>(to - from) * share)
}

function put(at: usize, red: i32, green: i32, blue: i32): void {
  store<u32>(at, 0xff000000 | (blue << 16) | (green << 8) | red)
}

/** Fills a triangle, one row after the other. */
function triangle(
  ax: f32,
  ay: f32,
  bx: f32,
  by: f32,
  cx: f32,
  cy: f32,
  red: i32,
  green: i32,
  blue: i32,
  alpha: i32,
): void {
  const top = Mathf.max(Mathf.min(Mathf.min(ay, by), cy), 0)
  const bottom = Mathf.min(Mathf.max(Mathf.max(ay, by), cy), <f32>height - 1)
  for (let row = <i32>Mathf.ceil(top); row <= <i32>bottom; row++) {
    const line = <f32>row
    let left: f32 = 1e9
    let right: f32 = -1e9
    for (let edge = 0; edge < 3; edge++) {
      const fromX = edge == 0 ? ax : edge == 1 ? bx : cx
      const fromY = edge == 0 ? ay : edge == 1 ? by : cy
      const toX = edge == 0 ? bx : edge == 1 ? cx : ax
      const toY = edge == 0 ? by : edge == 1 ? cy : ay
      if (fromY <= line == toY <= line) continue
      const at = fromX + ((line - fromY) / (toY - fromY)) * (toX - fromX)
      left = Mathf.min(left, at)
      right = Mathf.max(right, at)
    }
    if (right < left) continue
    const last = <i32>Mathf.min(right, <f32>width - 1)
    for (let column = <i32>Mathf.max(Mathf.ceil(left), 0); column <= last; column++)
      blend(column, row, red, green, blue, alpha)
  }
}

function ring(cx: f32, cy: f32, inner: f32, outer: f32, red: i32, green: i32, blue: i32, alpha: i32): void {
  const top = <i32>Mathf.max(cy - outer, 0)
  const bottom = <i32>Mathf.min(cy + outer, <f32>height - 1)
  for (let row = top; row <= bottom; row++) {
    const dy = <f32>row - cy
    const reach = Mathf.sqrt(Mathf.max(outer * outer - dy * dy, 0))
    const from = <i32>Mathf.max(cx - reach, 0)
    const to = <i32>Mathf.min(cx + reach, <f32>width - 1)
    for (let column = from; column <= to; column++) {
      const dx = <f32>column - cx
      const distance = Mathf.sqrt(dx * dx + dy * dy)
      if (distance < inner - 1) continue
      // The last pixel of both edges is transparent in part.
      const edge = clamp(Mathf.min(distance - inner + 1, outer - distance), 0, 1)
      blend(column, row, red, green, blue, <i32>(<f32>alpha * edge))
    }
  }
}

function ridge(column: f32, shape: f32): f32 {
  return (
    0.5 +
    0.26 * Mathf.sin(column * 2.1 + shape) +
    0.15 * Mathf.sin(column * 5.3 + shape * 2.7) +
    0.06 * Mathf.sin(column * 13.7 + shape * 0.7)
  )
}

function drawLand(horizon: i32, scale: f32, cameraX: f32): void {
  const middle = <f32>width / 2
  for (let row = 0; row < height; row++) {
    let at = frameStart + <usize>((row * width) << 2)
    if (row < horizon) {
      const share = <f32>row / <f32>Mathf.max(<f32>horizon, 1)
      const glow = share * share * share
      const red = mix(mix(9, 22, share), 60, glow * 0.5)
      const green = mix(mix(13, 44, share), 190, glow * 0.5)
      const blue = mix(mix(34, 74, share), 160, glow * 0.5)
      for (let column = 0; column < width; column++, at += 4) put(at, red, green, blue)
      continue
    }
    // The ground: lines across come closer, lines along meet at the horizon.
    const depth = (scale * 0.9) / (<f32>(row - horizon) + 1)
    const fade = clamp(1 - depth / 9, 0, 1)
    const across = depth + flown
    const isAcross = across - Mathf.floor(across) < 0.06 + depth * 0.012
    const unit = depth / scale
    for (let column = 0; column < width; column++, at += 4) {
      const along = (<f32>column - middle) * unit + cameraX + 64
      const isLine = isAcross || along - Mathf.floor(along) < 0.03 + unit * 1.5
      const light: f32 = (isLine ? 0.34 : 0.05) * fade
      put(at, mix(10, 38, light), mix(22, 236, light), mix(32, 178, light))
    }
  }
  // The constant seed keeps the stars in the same places in every frame.
  let star: u32 = 977
  for (let i = 0; i < 70; i++) {
    star = star * 1664525 + 1013904223
    const px = <i32>((<f32>((star >> 8) & 0xffff) / 65536) * <f32>width)
    star = star * 1664525 + 1013904223
    const py = <i32>((<f32>((star >> 8) & 0xffff) / 65536) * <f32>horizon * 0.75)
    blend(px, py, 255, 255, 255, 60 + <i32>((star >> 26) * 2))
  }
  const moonX = middle + (0.32 - cameraX * 0.04) * <f32>width
  const moonY = <f32>horizon * 0.42
  const moon = scale * 0.13
  ring(moonX, moonY, -2, moon * 1.9, 120, 230, 200, 22)
  ring(moonX, moonY, -2, moon, 226, 246, 236, 215)
  for (let layer = 0; layer < 2; layer++) {
    const tall: f32 = scale * (layer == 0 ? 0.34 : 0.2)
    const drift: f32 = cameraX * (layer == 0 ? 0.12 : 0.3) + flown * (layer == 0 ? 0.002 : 0.006)
    const red = layer == 0 ? 24 : 13
    const green = layer == 0 ? 62 : 36
    const blue = layer == 0 ? 86 : 52
    for (let column = 0; column < width; column++) {
      const high = ridge(((<f32>column - middle) / scale) * 0.9 + drift, layer == 0 ? 1 : 4) * tall
      for (let row = horizon - <i32>high; row < horizon; row++)
        if (row >= 0) put(frameStart + <usize>((row * width + column) << 2), red, green, blue)
    }
  }
}

/** Draws the present state into the framebuffer. */
export function draw(): void {
  const scale = Mathf.min(<f32>width, <f32>height * 1.3) * 0.46
  const cameraX = x * 0.6
  const cameraY = y * 0.6
  const middleX = <f32>width / 2
  const middleY = <f32>height * 0.52
  const horizon = <i32>clamp(middleY + cameraY * scale * 0.22, 0, <f32>height - 1)
  drawLand(horizon, scale, cameraX)
  // Far rings first.
  let bound: f32 = 1e9
  let next: f32 = 1e9
  for (let i = 0; i < ringCount; i++) if (ringZ[i] > 1) next = Mathf.min(next, ringZ[i])
  let hasDrawnGlider = false
  for (let turn = 0; turn < ringCount; turn++) {
    let index = -1
    for (let i = 0; i < ringCount; i++) if (ringZ[i] < bound && (index < 0 || ringZ[i] > ringZ[index])) index = i
    if (index < 0) break
    const z = ringZ[index]
    bound = z
    if (z <= 1 && !hasDrawnGlider) {
      drawGlider(middleX, middleY, scale, cameraX, cameraY)
      hasDrawnGlider = true
    }
    if (z < 0.4) continue
    const cx = middleX + ((ringX[index] - cameraX) * scale) / z
    const cy = middleY - ((ringY[index] - cameraY) * scale) / z
    const size = (radius() * scale) / z
    const fog = clamp(1.15 - z / (gap * <f32>ringCount), 0.12, 1) * clamp((z - 0.4) * 2.5, 0, 1)
    const isNext = z == next
    const thick = Mathf.max(size * 0.13, 1.5)
    if (ringState[index] == 1) ring(cx, cy, size, size + thick, 255, 226, 130, <i32>(fog * 250))
    else if (isNext) {
      ring(cx, cy, -2, size, 38, 236, 178, 18)
      ring(cx, cy, size - thick * 0.2, size + thick * 1.7, 38, 236, 178, 60)
      ring(cx, cy, size, size + thick, 38, 236, 178, <i32>(fog * 250))
    } else ring(cx, cy, size, size + thick, 138, 134, 255, <i32>(fog * 210))
  }
  if (!hasDrawnGlider) drawGlider(middleX, middleY, scale, cameraX, cameraY)
  for (let i = 0; i < sparkCount; i++) {
    if (sparkLife[i] <= 0) continue
    const cx = middleX + (sparkX[i] - cameraX) * scale
    const cy = middleY - (sparkY[i] - cameraY) * scale
    ring(cx, cy, -2, scale * 0.012 + 1, 255, 226, 130, <i32>(clamp(sparkLife[i] * 3, 0, 1) * 230))
  }
  for (let i = 0; i < firstLives; i++) {
    const cx = middleX + (<f32>i - 1) * scale * 0.13
    const cy = scale * 0.12
    const size = scale * 0.042
    const isLeft = i < lives
    triangle(
      cx - size,
      cy + size * 0.7,
      cx + size,
      cy + size * 0.7,
      cx,
      cy - size,
      isLeft ? 38 : 90,
      isLeft ? 236 : 104,
      isLeft ? 178 : 120,
      isLeft ? 240 : 110,
    )
  }
  if (flash > 0)
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) blend(column, row, 255, 82, 82, <i32>(flash * 70))
}

function drawGlider(middleX: f32, middleY: f32, scale: f32, cameraX: f32, cameraY: f32): void {
  const cx = middleX + (x - cameraX) * scale
  const cy = middleY - (y - cameraY) * scale
  const bank = clamp(speedX * 0.42, -0.75, 0.75)
  const pitch = clamp(speedY * 0.22, -0.35, 0.35)
  const span = scale * 0.25
  const cos = Mathf.cos(bank) * span
  const sin = Mathf.sin(bank) * span
  const noseX = cx + speedX * scale * 0.02
  const noseY = cy - scale * (0.05 + pitch * 0.16)
  const tailY = cy + scale * (0.045 + pitch * 0.1)
  // A shadow on the ground shows the height.
  const ground = middleY + scale * (0.62 + cameraY * 0.3)
  triangle(cx - cos * 0.8, ground, cx + cos * 0.8, ground, cx, ground - scale * 0.03, 0, 0, 0, 90)
  triangle(noseX, noseY, cx - cos, cy - sin + scale * 0.02, cx, tailY, 244, 250, 255, 256)
  triangle(noseX, noseY, cx + cos, cy + sin + scale * 0.02, cx, tailY, 176, 204, 218, 256)
  triangle(noseX, noseY, cx - span * 0.09, cy + scale * 0.02, cx, tailY + scale * 0.05, 38, 236, 178, 256)
  triangle(noseX, noseY, cx + span * 0.09, cy + scale * 0.02, cx, tailY + scale * 0.05, 22, 160, 124, 256)
}
