/** From here on loud sounds are bent; none is ever louder than the ceiling. Shares of what speakers can do. */
const knee = 0.6
const ceiling = 0.94

/** Of sounds up to so many times louder than speakers can do the curve knows what to make. */
export const reach = 4

const points = 2_049

/** A curve for `WaveShaperNode`: sounds divided by `reach` come out as they were up to the knee, and louder ones below the ceiling. */
export function ceilingCurve(): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(points)
  for (let point = 0; point < points; point++) {
    const loud = ((2 * point) / (points - 1) - 1) * reach
    const over = Math.max(0, Math.abs(loud) - knee)
    curve[point] =
      Math.sign(loud) * (Math.min(Math.abs(loud), knee) + (ceiling - knee) * Math.tanh(over / (ceiling - knee)))
  }
  return curve
}
