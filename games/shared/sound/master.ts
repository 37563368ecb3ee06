import { ceilingCurve, reach } from './ceiling'

/** What the music of all games needs to be heard as loud as other sites' sounds. */
const makeup = 1.6

/** What all sounds of a game come together in: evened out, and never louder than speakers can do. @returns the player's volume, to connect sounds to; 0 at first. */
export function createMaster(context: BaseAudioContext): GainNode {
  const volume = new GainNode(context, { gain: 0 })
  const press = new DynamicsCompressorNode(context, { threshold: -16, ratio: 4, attack: 0.004, release: 0.18 })
  const scale = new GainNode(context, { gain: makeup / reach })
  const bend = new WaveShaperNode(context, { curve: ceilingCurve(), oversample: '2x' })
  volume.connect(press).connect(scale).connect(bend).connect(context.destination)
  return volume
}
