let context: AudioContext | undefined

/** A short tone. @param hertz its pitch. @param volume from 0 to 1. */
export function playTone(hertz: number, volume: number): void {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  const gain = new GainNode(context, { gain: volume * 0.2 })
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz })
  tone.connect(gain).connect(destination)
  gain.gain.setTargetAtTime(0, currentTime + 0.02, 0.06)
  tone.start()
  tone.stop(currentTime + 0.4)
}
