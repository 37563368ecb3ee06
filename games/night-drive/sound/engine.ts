import type { Playing } from '@/games/shared/sound/sound'

/** Metres a second at which a gear begins. */
const gears = [0, 27, 35, 44, 54, 66, 90] as const
const idle = 52
const reach = 74
const glide = 0.05

/** How fast the engine turns in its gear, from 0 to 1, each gear ending higher than it begins. */
export function revsAt(metresPerSecond: number): number {
  const gear = Math.max(
    0,
    gears.findLastIndex((from) => metresPerSecond >= from),
  )
  const from = gears[gear] ?? 0
  const to = gears[gear + 1] ?? from + 20
  return 0.35 + 0.65 * Math.min(1, (metresPerSecond - from) / (to - from))
}

/** What the car sounds like as long as it drives: engine, tyres and wind. */
export function createEngine({ context, output, noise }: Playing) {
  const low = new BiquadFilterNode(context, { type: 'lowpass', frequency: 420, Q: 1.2 })
  const motor = new GainNode(context, { gain: 0 })
  const tones = (
    [
      ['sawtooth', 1],
      ['square', 0.5],
      ['sawtooth', 2.01],
    ] as const
  ).map(([type, share]) => {
    const tone = new OscillatorNode(context, { type, frequency: idle * share })
    tone.connect(low)
    tone.start()
    return { tone, share }
  })
  low.connect(motor).connect(output)

  const blow = (type: BiquadFilterType, frequency: number, q: number) => {
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
    const filter = new BiquadFilterNode(context, { type, frequency, Q: q })
    const gain = new GainNode(context, { gain: 0 })
    source.connect(filter).connect(gain).connect(output)
    source.start()
    return { filter, gain }
  }
  const tyres = blow('bandpass', 1_150, 5)
  const wind = blow('lowpass', 500, 0.3)
  const set = (param: AudioParam, value: number) => param.setTargetAtTime(value, context.currentTime, glide)

  return {
    /** Sounds as the car drives now. @param isRunning false where it stands: silent. */
    drive(metresPerSecond: number, isDrifting: boolean, isBoosting: boolean, isRunning: boolean) {
      const revs = revsAt(metresPerSecond) * (isBoosting ? 1.12 : 1)
      for (const { tone, share } of tones) set(tone.frequency, (idle + reach * revs) * share)
      set(low.frequency, 260 + 620 * revs + (isBoosting ? 700 : 0))
      set(motor.gain, isRunning ? 0.036 : 0)
      set(tyres.gain.gain, isRunning && isDrifting ? 0.09 : 0)
      set(wind.gain.gain, isRunning ? Math.min(0.07, metresPerSecond * 0.0009) : 0)
      set(wind.filter.frequency, 260 + metresPerSecond * 11)
    },
  }
}
