import type { RunnerCity, RunnerSky } from '../runner-level'

/** The two lights of each part of the city. */
export const cityLights: Readonly<Record<RunnerCity, { readonly first: string; readonly second: string }>> = {
  core: { first: '#26ecb2', second: '#8a7dff' },
  neon: { first: '#ff5fa2', second: '#4fc3ff' },
  amber: { first: '#ffb454', second: '#26ecb2' },
  violet: { first: '#8a7dff', second: '#ff7a6b' },
  ice: { first: '#4fe0ff', second: '#ffd166' },
  orchid: { first: '#c06bff', second: '#26ecb2' },
}

/** The sky at a time of day, from high above to the horizon. */
export const skyTints: Readonly<Record<RunnerSky, { readonly zenith: string; readonly horizon: string }>> = {
  day: { zenith: '#2f6fae', horizon: '#b9dcea' },
  dusk: { zenith: '#1a1b4b', horizon: '#ff6f91' },
  night: { zenith: '#05080f', horizon: '#0f4a55' },
  dawn: { zenith: '#18315c', horizon: '#f7a58b' },
}
