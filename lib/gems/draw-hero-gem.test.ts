import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toFaces } from './mesh'
import { toHexColour } from './trace-light'
import { heroGemPlanes, heroGemRings, heroGemThemes } from './hero-gem'
import { drawHeroGem } from './draw-hero-gem'

describe('drawHeroGem', () => {
  it('has a closed mesh with a face for every plane', () => {
    const faces = toFaces(heroGemPlanes)
    expect(faces).toHaveLength(heroGemPlanes.length)
    for (const coordinate of faces.flatMap(({ corners }) => corners.flat()))
      expect(Math.abs(coordinate)).toBeLessThan(1.5)
  })

  it('draws the same small picture every time, with colours for both themes', () => {
    const picture = drawHeroGem()
    expect(drawHeroGem()).toEqual(picture)
    for (const { dark, light } of picture.tones) {
      expect(dark).toMatch(/^#[0-9a-f]{6}$/)
      expect(light).toMatch(/^#[0-9a-f]{6}$/)
    }
    expect(JSON.stringify(picture).length).toBeLessThan(9_000)
  })

  it('contrasts with the background of the light theme', () => {
    const brightness = (colour: string) =>
      [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0)
    const ground = brightness(toHexColour(heroGemThemes.light.ground))
    const tones = drawHeroGem().tones.map(({ light }) => ground - brightness(light))
    expect(tones.filter((depth) => depth < 120).length).toBeLessThan(tones.length / 4)
    expect(Math.max(...tones)).toBeGreaterThan(500)
  })

  it('fits into its frame together with its rings', () => {
    for (const { radius } of heroGemRings) expect(radius).toBeLessThan(1.97)
  })

  it('uses the colours of app/tokens.css', () => {
    const css = readFileSync('app/tokens.css', 'utf8')
    const [dark, light] = css.split("[data-theme='light']")
    const token = (name: string, part = '') => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(part)?.[1]
    for (const [theme, part] of [
      [heroGemThemes.dark, dark],
      [heroGemThemes.light, light],
    ] as const) {
      expect(toHexColour(theme.ground)).toBe(token('ground', part))
      expect(toHexColour(theme.brand)).toBe(token('brand', part))
      expect(toHexColour(theme.crystal)).toBe(token('crystal', part))
      expect(toHexColour(theme.glow)).toBe(token('brand-fill', part))
    }
  })
})
