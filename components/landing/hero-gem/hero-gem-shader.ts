import {
  heroGemRefractiveIndex,
  heroGemLights,
  heroGemPlanes,
  heroGemRings,
  type HeroGemTheme,
  ringDepth,
  type SoftLight,
} from '@/lib/gems/hero-gem'
import { rotate, type Vector } from '@/lib/gems/vector'

const float = (value: number) => value.toFixed(4)
const vec3 = (vector: Vector) => `vec3(${vector.map(float).join()})`

const lit = ({ towards, from, to }: SoftLight) => `smoothstep(${float(from)},${float(to)},dot(d,${vec3(towards)}))`

const rings = heroGemRings
  .map(
    ({ radius, tone, speed, arc, across, up }) =>
      `ring(b,a,d,${vec3(across)},${vec3(up)},vec4(${[radius, speed / 60, arc.start, arc.length].map(float).join()}),${tone});`,
  )
  .join('')

/** One triangle that covers the canvas. */
export const heroGemVertexShader = `#version 300 es
void main(){gl_Position=vec4(gl_VertexID==1?3:-1,gl_VertexID==2?3:-1,0,1);}`

/**
 * The shader of the hero gem: a ray is refracted at the surface, passes the light in the centre and leaves towards the rings.
 * Names are short because the text is sent to every visitor: P planes, M rotation of the gem, S side of the canvas in pixels,
 * T seconds, K seconds since the last block, L 1 in the light theme, A absorption.
 */
export const heroGemFragmentShader = `#version 300 es
precision highp float;
uniform vec4 P[${heroGemPlanes.length}];uniform mat3 M;uniform float S,T,K,L;uniform vec3 ground,brand,crystal,glow,A;
out vec4 O;
float px;
void over(inout vec4 b,vec3 c,float a){b=b*(1.-a)+vec4(c*a,a);}
void ring(inout vec4 b,vec3 a,vec3 d,vec3 u,vec3 v,vec4 r,vec3 c){
vec3 n=cross(u,v),m=vec3(0,0,-${float(ringDepth)});float s=dot(m-a,n)/dot(d,n);if(s<0.)return;
vec3 q=a+d*s-m;vec2 e=vec2(dot(q,u),dot(q,v));
float k=abs(length(e)-r.x),y=fract(atan(-e.y,e.x)/6.28318-r.z-r.y*T)/r.w,z=max(px,.005),h=6.28318*(r.z+r.w+r.y*T);
over(b,c,exp(-k*k*70.)*smoothstep(0.,.5,y)*(1.-smoothstep(1.,1.08,y))*.25);
over(b,mix(c,vec3(1.-L),.15),(1.-smoothstep(z,z*2.,k))*(.16+.84*step(y,1.)*mix(.25,1.,y)));
over(b,mix(c,vec3(1),.5-.5*L),1.-smoothstep(.024,.024+z,length(e-r.x*vec2(cos(h),-sin(h)))));}
vec4 behind(vec3 a,vec3 d){
vec4 b=vec4(0);float l=length(a.xy),w=l-K*.9;
over(b,glow,exp(-l*l*1.5)*.3*(1.+.8*exp(-K*3.)));
${rings}
over(b,mix(glow,vec3(1),.4-.4*L),exp(-w*w*80.-K*1.2)*.45*smoothstep(.2,.8,l)*smoothstep(2.,1.5,l));
return b;}
vec3 sky(vec3 a,vec3 d){
vec3 c=ground;
if(d.z<-.2){vec4 b=behind(a,d);c=c*(1.-b.a)+b.rgb;}
c=mix(mix(c,glow*.6,.8*${lit(heroGemLights.floor)}),crystal*vec3(1.7,1.1,1.25),${lit(heroGemLights.crystal)});
return c+1.3*${lit(heroGemLights.day)}+glow*${lit(heroGemLights.rim)};}
float back(float c){return .04+.96*pow(1.-abs(c),5.);}
vec3 inside(vec3 a,vec3 d,vec3 n){
float f=back(dot(d,n));
vec3 c=sky(M*a,M*reflect(d,n))*f,w=vec3(1.-f);
d=refract(d,n,${float(1 / heroGemRefractiveIndex)});
for(int i=0;i<5;i++){
vec4 h=vec4(0,0,0,9);
for(int j=0;j<${heroGemPlanes.length};j++){float s=dot(P[j].xyz,d),u=(P[j].w-dot(P[j].xyz,a))/s;if(s>0.&&u<h.w)h=vec4(P[j].xyz,u);}
vec3 m=a+d*clamp(-dot(a,d),0.,h.w);
float g=dot(m,m);
c+=w*(mix(glow,vec3(1),.75)*exp(-g*90.)+glow*exp(-g*9.)*.5)*(.8+exp(-K*2.5));
w*=exp(-h.w*A);a+=d*h.w;
vec3 o=refract(d,-h.xyz,${float(heroGemRefractiveIndex)});
if(dot(o,o)>0.){float t=back(dot(o,h.xyz));c+=w*(1.-t)*sky(M*a,M*o);w*=t;}
d=reflect(d,h.xyz);}
return c+glow*.08;}
void main(){
vec2 e=(gl_FragCoord.xy*2.-S)/S*2.;px=4./S;
vec3 a=vec3(e,4),d=vec3(0,0,-1),o=a*M,v=d*M,n;
vec4 b=behind(a,d);
float i=-99.,p=i,x=99.;
for(int j=0;j<${heroGemPlanes.length};j++){float s=dot(P[j].xyz,v),u=(P[j].w-dot(P[j].xyz,o))/s;
if(s<0.){if(u>i){p=i;i=u;n=P[j].xyz;}else p=max(p,u);}else x=min(x,u);}
float h=x-i,r=h/max(fwidth(h),1e-4),y=clamp(r+.5,0.,1.),q=i-p,k=1.-smoothstep(0.,1.6,min(r*.8,q/max(fwidth(q),1e-4)));
if(y>0.&&length(e)<1.5)over(b,mix(inside(o+v*i,v,n),mix(glow,vec3(1),.5),k*.4),y);
O=b;}`

/** One frame: seconds since the start and since the last block, and the pose in degrees. */
export type HeroGemFrame = {
  readonly seconds: number
  readonly sinceBlock: number
  readonly turn: number
  readonly tilt: number
}

export type HeroGemProgram = {
  readonly setTheme: (theme: HeroGemTheme, isLight: boolean) => void
  readonly draw: (frame: HeroGemFrame) => void
}

function compile(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind)
  if (!shader) throw new Error('no shader')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}

/** Compiles the shaders. Throws if the driver rejects them. Losing the context frees the program. */
export function createHeroGemProgram(gl: WebGL2RenderingContext): HeroGemProgram {
  const program = gl.createProgram()
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, heroGemVertexShader))
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, heroGemFragmentShader))
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error('the driver refuses the shader')
  gl.useProgram(program)
  const at = (name: string) => gl.getUniformLocation(program, name)
  const places = { M: at('M'), S: at('S'), T: at('T'), K: at('K') }
  gl.uniform4fv(
    at('P'),
    heroGemPlanes.flatMap(({ normal, distance }) => [...normal, distance]),
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
