import type { Settings } from '@intrepid/sdk'

/**
 * Lets everything that this document will ever sound pass a volume of ours: builds know nothing of the player's choice.
 * To be called before the build loads.
 *
 * @returns what to call when the choice changes.
 */
export function createMasterVolume(first: Settings['sound']): (sound: Settings['sound']) => void {
  const volumes = new Map<BaseAudioContext, GainNode>()
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode
  let loudness = first.isOn ? first.volume : 0

  function volumeOf(context: BaseAudioContext): GainNode {
    const known = volumes.get(context)
    if (known) return known
    const volume = new GainNode(context, { gain: loudness })
    connect.call(volume, context.destination)
    volumes.set(context, volume)
    return volume
  }

  AudioNode.prototype.connect = function connectThroughVolume(this: AudioNode, ...to: unknown[]) {
    const [target, ...rest] = to
    return connect.call(this, target === this.context.destination ? volumeOf(this.context) : target, ...rest)
  } as typeof AudioNode.prototype.connect

  return ({ isOn, volume }) => {
    loudness = isOn ? volume : 0
    for (const own of volumes.values()) own.gain.value = loudness
  }
}
