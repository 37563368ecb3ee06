import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { heroGemFragmentShader, heroGemVertexShader } from '@/components/landing/hero-gem/hero-gem-shader'
import { escapeHtml } from '@/lib/escape-html'
import { heroGemPlanes, heroGemPose, heroGemThemes } from '@/lib/gems/hero-gem'
import { toHexColour } from '@/lib/gems/trace-light'
import { rotate } from '@/lib/gems/vector'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, locales } from '@/lib/i18n/locales'
import { siteSettings } from '@/lib/site-settings'
import { iconShapes, iconSvg } from './icons'

const { turn, tilt } = heroGemPose
const { absorption, ...colours } = heroGemThemes.dark

const scene = {
  shaders: [heroGemVertexShader, heroGemFragmentShader],
  planes: heroGemPlanes.flatMap(({ normal, distance }) => [...normal, distance]),
  axes: [rotate([1, 0, 0], turn, tilt), rotate([0, 1, 0], turn, tilt), rotate([0, 0, 1], turn, tilt)].flat(),
  colours: { ...colours, A: absorption },
}

/** Draws the first frame of the hero gem into the canvas of the page. */
export async function drawHeroGemInto(page: Page): Promise<void> {
  await page.evaluate(({ shaders, planes, axes, colours }) => {
    const canvas = document.querySelector('canvas')
    const gl = canvas?.getContext('webgl2', { preserveDrawingBuffer: true })
    if (!canvas || !gl) throw new Error('this browser has no WebGL 2')
    const program = gl.createProgram()
    shaders.forEach((source, index) => {
      const shader = gl.createShader(index === 0 ? gl.VERTEX_SHADER : gl.FRAGMENT_SHADER)
      if (!shader) throw new Error('no shader')
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      gl.attachShader(program, shader)
    })
    gl.linkProgram(program)
    gl.useProgram(program)
    gl.uniform4fv(gl.getUniformLocation(program, 'P'), planes)
    gl.uniformMatrix3fv(gl.getUniformLocation(program, 'M'), false, axes)
    gl.uniform1f(gl.getUniformLocation(program, 'S'), canvas.height)
    gl.uniform1f(gl.getUniformLocation(program, 'K'), 60)
    for (const [name, colour] of Object.entries(colours))
      gl.uniform3fv(gl.getUniformLocation(program, name), [...colour])
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }, scene)
}

/** Size of a share image in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

const fonts = ['sora', 'readex-pro', 'noto-sans-sc'].map(
  (name) => pathToFileURL(`node_modules/@fontsource-variable/${name}/index.css`).href,
)

const { ground, brand, crystal } = heroGemThemes.dark

const style = `
  * { box-sizing: border-box; margin: 0 }
  body { width: ${shareSize.width}px; height: ${shareSize.height}px; background: ${toHexColour(ground)}; color: #e6edf3;
    font-family: 'Sora Variable', 'Readex Pro Variable', 'Noto Sans SC Variable'; color-scheme: dark;
    --brand: ${toHexColour(brand)}; --brand-fill: ${toHexColour(brand)}; --crystal: ${toHexColour(crystal)}; overflow: hidden }
  main { position: absolute; inset-block: 0; inset-inline-start: 72px; width: 600px; display: flex; flex-direction: column; justify-content: center }
  .name { display: flex; align-items: center; gap: 16px; font-size: 34px; font-weight: 600 }
  .name svg { width: 56px; height: 56px }
  h1 { margin-top: 44px; font-size: 52px; line-height: 1.16; font-weight: 600; text-wrap: balance }
  p { margin-top: 32px; font-size: 26px; color: ${toHexColour(brand)} }
  .gem { position: absolute; inset-block-start: 15px; inset-inline-end: -30px; width: 600px; height: 600px }
  .gem canvas { width: 100%; height: 100% }
  :lang(ar) h1 { font-size: 56px; line-height: 1.4 }
  :lang(de) h1 { font-size: 46px }
  :lang(zh) h1 { line-height: 1.3; word-break: keep-all }
`

/** The share image of a language as an HTML page with a canvas for the hero gem. */
export function sharePage(locale: Locale, { name, eyebrow, title }: ShareTexts): string {
  const { iso, dir } = locales[locale]
  return [
    `<!doctype html><html lang="${iso}" dir="${dir}"><meta charset="utf-8">`,
    ...fonts.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<style>${style}</style><div class="gem"><canvas width="1200" height="1200"></canvas></div>`,
    `<main><div class="name">${iconSvg(iconShapes.bare)}<span>${escapeHtml(name)}</span></div>`,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(eyebrow)}</p></main></html>`,
  ].join('\n')
}

/** The texts of a share image. */
type ShareTexts = { readonly name: string; readonly eyebrow: string; readonly title: string }

/** Loads the texts of a share image from the messages of its language. */
export async function loadShareTexts(locale: Locale): Promise<ShareTexts> {
  const { hero } = await loadMessages(locale)
  return { name: siteSettings.name, eyebrow: hero.eyebrow, title: hero.title }
}

/** A hash of the texts of a picture, by which a test finds pictures that are out of date. */
export function hashShareTexts(words: ShareTexts): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}
