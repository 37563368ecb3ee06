'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { WinSize } from '@/lib/games/chance/prize-odds'
import { LineIcon } from '@/components/ui/line-icon'

/** Synthesised sounds of cards and reels, so that no files are loaded. */
type ChanceSound = {
  readonly scratch: () => void
  readonly stop: () => void
  /** The sound of a result: a melody for a win, one note for a returned stake, silence for a loss. */
  readonly playResult: (size: WinSize) => void
  readonly close: () => void
}

const scratchEverySeconds = 0.07
const chord = [523.25, 659.25, 783.99, 1046.5]
/** Frequencies in hertz, played one after the other. */
const melodies: Readonly<Record<WinSize, readonly number[]>> = {
  none: [],
  back: [392],
  gain: chord,
  great: [...chord, 783.99, 1046.5, 1318.51, 1567.98],
}

/** Opens an audio context. Browsers allow that only during a click. */
function openChanceSound(): ChanceSound {
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
    playResult: (size) =>
      melodies[size].forEach((frequency, index) => tone(frequency, audio.currentTime + index * 0.09, 0.5)),
    close: () => void audio.close(),
  }
}

/** Switches the sound on and off; its label is the current state. */
export function SoundButton({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const t = useTranslations('chance')
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-note text-quiet hover:bg-raised hover:text-ink"
    >
      <LineIcon viewBox="0 0 16 16" className="size-4" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M2 6v4h2.5L8 13V3L4.5 6z" />
        {isOn ? <path d="M10.5 6a3 3 0 0 1 0 4M12.5 4a6 6 0 0 1 0 8" /> : <path d="m11 6 3.5 4M14.5 6 11 10" />}
      </LineIcon>
      {isOn ? t('soundOn') : t('soundOff')}
    </button>
  )
}

/** Sound that is off at each visit until the player switches it on. */
export function useSound() {
  const sound = useRef<ChanceSound | null>(null)
  const [isOn, setIsOn] = useState(false)
  useEffect(() => () => sound.current?.close(), [])

  function toggle(): void {
    sound.current?.close()
    sound.current = isOn ? null : openChanceSound()
    setIsOn(!isOn)
  }

  return {
    isOn,
    toggle,
    play: (name: 'scratch' | 'stop') => sound.current?.[name](),
    playResult: (size: WinSize) => sound.current?.playResult(size),
  }
}
