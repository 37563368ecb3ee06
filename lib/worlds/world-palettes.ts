/** Colours of a world, as CSS hex: its sky from the top down to the horizon, the light of its portal, its nearest land. */
export type WorldPalette = {
  readonly name: string
  readonly sky: readonly [top: string, middle: string, horizon: string]
  readonly light: string
  readonly ground: string
}

/** Kin of the brand's three lights: the Core, the crystals, the keys. */
export const worldPalettes: readonly [WorldPalette, ...WorldPalette[]] = [
  { name: 'core', sky: ['#050b12', '#0a2a33', '#1d7a70'], light: '#26ecb2', ground: '#04110f' },
  { name: 'crystal', sky: ['#090818', '#241b52', '#7a5fd8'], light: '#b9adff', ground: '#0a0718' },
  { name: 'ember', sky: ['#0f0a12', '#43202f', '#cf6a3f'], light: '#ffb454', ground: '#140a0c' },
  { name: 'deep', sky: ['#040a16', '#0c2a50', '#2d7fb4'], light: '#6fe0ff', ground: '#040d18' },
  { name: 'rose', sky: ['#100814', '#451b4a', '#c8568c'], light: '#ff9ecb', ground: '#130818' },
  { name: 'frost', sky: ['#0a1018', '#23384a', '#8fb4c4'], light: '#e4fbff', ground: '#0a141c' },
]
