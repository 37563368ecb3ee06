import { execa } from 'execa'
import { compileOptions, demoProgram } from './unity-demo'

// `npm run unity-demo:compile` compiles the program of the Unity pages' demo. The result is committed, because the compiler is 100 MB.
await execa('npx', ['asc', ...compileOptions, '-o', demoProgram], { stdio: 'inherit' })
