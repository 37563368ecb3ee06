/** Opens the sound of the demo: short tones of Web Audio, after the first key or touch. */
export function openDemoSound() {
  let audio: AudioContext | null = null

  function tone(pitch: number, to: number, seconds: number, type: OscillatorType, loudness: number): void {
    if (!audio) return
    const now = audio.currentTime
    const oscillator = new OscillatorNode(audio, { type, frequency: pitch })
    const gain = new GainNode(audio, { gain: loudness })
    oscillator.frequency.exponentialRampToValueAtTime(to, now + seconds)
    gain.gain.exponentialRampToValueAtTime(0.001, now + seconds)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(now)
    oscillator.stop(now + seconds)
  }

  return {
    /** Browsers allow sound only after the player did something. */
    open: () => void (audio ??= new AudioContext()),
    /** @param kind 0: through a ring, 1: missed a ring, 2: the flight is over. */
    play(kind: number, combo: number): void {
      if (kind === 0) {
        const pitch = 440 * 2 ** (combo / 6)
        tone(pitch, pitch * 1.5, 0.22, 'triangle', 0.25)
        tone(pitch * 2, pitch * 3, 0.3, 'sine', 0.1)
      } else tone(kind === 1 ? 220 : 320, kind === 1 ? 90 : 60, kind === 1 ? 0.3 : 0.9, 'sawtooth', 0.14)
    },
    close: () => void audio?.close(),
  }
}
