import type { RoadSky } from '../road-level'

/** The sky over a road, from high above to the horizon. */
export const roadSkyTints: Readonly<Record<RoadSky, { readonly zenith: string; readonly horizon: string }>> = {
  dusk: { zenith: '#0d1136', horizon: '#8c3f68' },
  night: { zenith: '#04060f', horizon: '#231a4a' },
  dawn: { zenith: '#10204a', horizon: '#a86a58' },
}
