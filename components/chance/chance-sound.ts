import type { WinSize } from '@/lib/chance/win-size'

/** Sounds of cards and reels, made here: nothing is loaded, and nothing sounds before somebody wants it. */
export type ChanceSound = {
  readonly scratch: () => void
  readonly stop: () => void
  /** What came out: a chord for a win, one note for what was only given back, nothing for nothing. */
  readonly tell: (size: WinSize) => void
  readonly close: () => void
}

const scratchEverySeconds = 0.07
const chord = [523.25, 659.25, 783.99, 1046.5]
/** In hertz, a note after the other. */
const melodies: Readonly<Record<WinSize, readonly number[]>> = {
  none: [],
  back: [392],
  gain: chord,
  great: [...chord, 783.99, 1046.5, 1318.51, 1567.98],
}

/** Opens the speakers; to be called from a click. */
export function openChanceSound(): ChanceSound {
  const audio = new AudioContext()
  const noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1
  let scratchedAt = 0

  function fade(source: AudioScheduledSourceNode & AudioNode, loudness: number, from: number, seconds: number): void {
    const gain = audio.createGain()
    gain.gain.setValueAtTime(loudness, from)
    gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds)
    source.connect(gain).connect(audio.destination)
    source.start(from)
    source.stop(from + seconds)
  }

  function tone(frequency: number, from: number, seconds: number): void {
    const oscillator = audio.createOscillator()
    oscillator.type = 'triangle'
    oscillator.frequency.value = frequency
    fade(oscillator, 0.14, from, seconds)
  }

  return {
    scratch() {
      if (audio.currentTime - scratchedAt < scratchEverySeconds) return
      scratchedAt = audio.currentTime
      const source = audio.createBufferSource()
      source.buffer = noise
      source.playbackRate.value = 0.8 + Math.random() * 0.5
      fade(source, 0.05, audio.currentTime, 0.09)
    },
    stop: () => tone(196, audio.currentTime, 0.18),
    tell: (size) =>
      melodies[size].forEach((frequency, index) => tone(frequency, audio.currentTime + index * 0.09, 0.5)),
    close: () => void audio.close(),
  }
}
