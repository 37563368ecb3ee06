import { Mesh, PlaneGeometry, ShaderMaterial, type IUniform, type Object3D } from 'three'

const vertexShader = /* glsl */ `
varying vec3 vLook;
void main() {
  vec4 far = inverse(projectionMatrix) * vec4(position.xy, 1.0, 1.0);
  vLook = mat3(inverse(viewMatrix)) * (far.xyz / far.w);
  gl_Position = vec4(position.xy, 0.99999, 1.0);
}
`

/** Fills all that nothing else covers. @param fragmentShader gets `vLook`, where one looks: of any length. @param renderOrder among three's own. */
export function addSky(
  scene: Object3D,
  uniforms: Readonly<Record<string, IUniform>>,
  fragmentShader: string,
  renderOrder: number,
): void {
  const mesh = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({ uniforms, vertexShader, fragmentShader, depthWrite: false }),
  )
  mesh.frustumCulled = false
  mesh.renderOrder = renderOrder
  scene.add(mesh)
}
