/** A sequence of tones, `apart` seconds from one to the next. */
export const chime = (
  tones: readonly number[],
  {
    wave = 'triangle',
    seconds,
    volume,
    apart,
  }: Pick<Voice, 'seconds' | 'volume'> & { readonly wave?: OscillatorType; readonly apart: number },
): readonly Voice[] => tones.map((from, step): Voice => ({ wave, from, seconds, volume, delay: step * apart }))

/**
 * Creates the sound effects of events. @param bits of the events. @returns a function that gives the voices of all set
 * bits.
 */
export function createEffects<Name extends string>(
  bits: Readonly<Record<Name, number>>,
  effects: Readonly<Partial<Record<Name, readonly Voice[]>>>,
) {
  const list = (Object.keys(effects) as Name[]).map((name) => [bits[name], effects[name] ?? []] as const)
  return (happened: number): Voice[] => list.flatMap(([bit, voices]) => (happened & bit ? voices : []))
}

/** One sound: a gliding tone, or filtered noise. Times in seconds, pitches in hertz. */
export type Voice = {
  readonly wave: OscillatorType | 'noise'
  readonly from: number
  readonly to?: number
  readonly seconds: number
  readonly volume: number
  readonly delay?: number
}

const floor = 0.0001

/** Creates one second of white noise. */
export function createNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let sample = 0; sample < samples.length; sample++) samples[sample] = Math.random() * 2 - 1
  return buffer
}

function sourceOf(
  context: BaseAudioContext,
  { wave, from, to = from, seconds }: Voice,
  noise: AudioBuffer,
  at: number,
): [AudioScheduledSourceNode, AudioNode] {
  if (wave === 'noise') {
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: from, Q: 0.8 })
    filter.frequency.setValueAtTime(from, at)
    filter.frequency.exponentialRampToValueAtTime(to, at + seconds)
    source.connect(filter)
    return [source, filter]
  }
  const source = new OscillatorNode(context, { type: wave, frequency: from })
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(to, at + seconds)
  return [source, source]
}

/** Plays a voice into `output` at a time of the audio context. */
export function playVoice(
  context: BaseAudioContext,
  output: AudioNode,
  noise: AudioBuffer,
  voice: Voice,
  time = context.currentTime,
): void {
  const at = time + (voice.delay ?? 0)
  const [source, end] = sourceOf(context, voice, noise, at)
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(floor, at)
  volume.gain.exponentialRampToValueAtTime(voice.volume, at + Math.min(0.012, voice.seconds / 4))
  volume.gain.exponentialRampToValueAtTime(floor, at + voice.seconds)
  end.connect(volume).connect(output)
  source.start(at)
  source.stop(at + voice.seconds + 0.02)
}
