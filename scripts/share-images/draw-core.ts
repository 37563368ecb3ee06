import type { Page } from '@playwright/test'
import { coreFragmentShader, coreVertexShader } from '@/components/landing/core/core-shader'
import { corePlanes } from '@/lib/core/core-cut'
import { corePose } from '@/lib/core/core-lights'
import { coreThemes } from '@/lib/core/core-themes'
import { rotate } from '@/lib/solids/vector'

const { ground, brand, crystal, glow, absorption } = coreThemes.dark
const { turn, tilt } = corePose

const scene = {
  shaders: [coreVertexShader, coreFragmentShader],
  planes: corePlanes.flatMap(({ normal, distance }) => [...normal, distance]),
  axes: [rotate([1, 0, 0], turn, tilt), rotate([0, 1, 0], turn, tilt), rotate([0, 0, 1], turn, tilt)].flat(),
  colours: { ground, brand, crystal, glow, A: absorption },
}

/** Draws the Core, as it stands when the page is new, into the page's canvas. */
export async function drawCoreInto(page: Page): Promise<void> {
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
