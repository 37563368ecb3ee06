import { corePlanes } from '@/lib/core/core-cut'
import type { CoreTheme } from '@/lib/core/core-themes'
import { rotate } from '@/lib/solids/vector'
import { coreFragmentShader, coreVertexShader } from './core-shader'

/** One picture of the Core: seconds since it began and since the last block, and how it stands, in degrees. */
export type CoreFrame = {
  readonly seconds: number
  readonly sinceBlock: number
  readonly turn: number
  readonly tilt: number
}

export type CoreProgram = {
  readonly setTheme: (theme: CoreTheme, isLight: boolean) => void
  readonly draw: (frame: CoreFrame) => void
}

function compile(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind)
  if (!shader) throw new Error('no shader')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}

/** Makes the program of a context; throws where the driver refuses it. The context's end frees it. */
export function createCoreProgram(gl: WebGL2RenderingContext): CoreProgram {
  const program = gl.createProgram()
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, coreVertexShader))
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, coreFragmentShader))
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error('the driver refuses the shader')
  gl.useProgram(program)
  const at = (name: string) => gl.getUniformLocation(program, name)
  const places = { M: at('M'), S: at('S'), T: at('T'), K: at('K') }
  gl.uniform4fv(
    at('P'),
    corePlanes.flatMap(({ normal, distance }) => [...normal, distance]),
  )
  return {
    setTheme({ ground, brand, crystal, glow, absorption }, isLight) {
      const colours = { ground, brand, crystal, glow, A: absorption }
      for (const [name, colour] of Object.entries(colours)) gl.uniform3fv(at(name), [...colour])
      gl.uniform1f(at('L'), isLight ? 1 : 0)
    },
    draw({ seconds, sinceBlock, turn, tilt }) {
      const axes = [rotate([1, 0, 0], turn, tilt), rotate([0, 1, 0], turn, tilt), rotate([0, 0, 1], turn, tilt)]
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight)
      gl.uniformMatrix3fv(places.M, false, axes.flat())
      gl.uniform1f(places.S, gl.drawingBufferHeight)
      gl.uniform1f(places.T, seconds)
      gl.uniform1f(places.K, sinceBlock)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
  }
}
